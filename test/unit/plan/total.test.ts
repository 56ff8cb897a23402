import { expect } from 'chai';
import { type Asking, planOf } from '../support/newsroom.ts';

const asking: Asking = { settings: { estimateAbove: 10, aggregates: true } };
const totalOf = (query: string, more: Asking = {}): unknown =>
  planOf(`pagination[withCount]=estimated&locale=all&${query}`, { ...asking, ...more }).meta.total;

describe('the total of a plan with withCount=estimated', () => {
  const preview = 'publicationState=preview';

  it('may be estimated if no place hides an entry', () => {
    expect(totalOf('', { type: 'author' })).to.deep.equal({ above: 10 });
    expect(totalOf(preview)).to.deep.equal({ above: 10 });
    expect(totalOf(`${preview}&filters[$not][title]=x&filters[author][name]=y`)).to.deep.equal({ above: 10 });
    expect(totalOf('', { draftAndPublish: false })).to.deep.equal({ above: 10 });
  });

  for (const [what, query, more] of [
    ['drafts are hidden', '', {}],
    ['drafts of a related type are hidden', 'filters[articles][title]=x', { type: 'author' }],
    ['they are hidden below a group', 'filters[$or][0][$not][articles][title]=x', { type: 'author' }],
    ['they are counted', 'filters[articles][$count][$gt]=1', { type: 'author' }],
    ['they are excluded', 'filters[articles][$none][title]=x', { type: 'author' }],
    [
      'the role may not see drafts',
      `${preview}&filters[articles][title]=x`,
      { type: 'author', preview: ['author'] },
    ],
    ['facets read all entries', `${preview}&facets=kind`, {}],
    ['aggregates read all entries', `${preview}&aggregate[min]=id`, {}],
  ] as const)
    it(`is counted if ${what}`, () => {
      expect(totalOf(query, more)).to.equal(true);
    });

  it('is counted where the request does not say estimated', () => {
    expect(planOf(preview, asking).meta.total).to.equal(true);
  });
});
