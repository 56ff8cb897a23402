import { expect } from 'chai';
import { type Asking, bind } from '../../support/newsroom.ts';
import { problemsOf } from '../../support/refusal.ts';
import { showPopulate } from '../../support/show.ts';

const asking: Asking = { settings: { populateWithPagination: true } };
const populateOf = (query: string, more: Asking = {}): string =>
  showPopulate(bind(query, { ...asking, ...more }).populate);

describe('views of a relation in populate', () => {
  for (const [query, populated] of [
    ['populate[latest][of]=categories', 'latest:categories'],
    ['populate[latest][of]=categories&populate[categories]=true', 'latest:categories, categories'],
    [
      'populate[a][of]=categories&populate[a][sort]=name&populate[b][of]=categories&populate[b][limit]=2',
      'a:categories, b:categories',
    ],
    ['populate[pictures][of]=gallery&populate[pictures][fields]=url', 'pictures:gallery'],
    ['populate[latest][of]=categories&populate[latest][populate]=parent', 'latest:categories{parent}'],
    ['populate[author][populate][latest][of]=articles', 'author{latest:articles}'],
    ['populate[related2][of]=related&populate[cover]=true', 'related2:related, cover'],
    ['populate[constructor][of]=categories', 'constructor:categories'],
    [
      'populate[sections][populate][some][of]=articles&populate[sections][populate][some][limit]=1',
      'sections<blocks.hero blocks.quote blocks.related{some:articles}>',
    ],
    // A name that the role does not see is free.
    ['populate[internalNote][of]=categories', 'internalNote:categories'],
    ['populate[secret][of]=categories', 'secret:categories'],
  ] as const) {
    it(`reads ${query}`, () => {
      expect(populateOf(query)).to.equal(populated);
    });
  }

  for (const [query, problem] of [
    ['populate[title][of]=categories', 'invalid-value populate.title'],
    ['populate[author][of]=categories', 'invalid-value populate.author'],
    ['populate[categories][of]=categories', 'invalid-value populate.categories'],
    ['populate[id][of]=categories', 'invalid-value populate.id'],
    ['populate[a_b][of]=categories', 'invalid-value populate.a_b'],
    ['populate[1a][of]=categories', 'invalid-value populate.1a'],
    ['populate[é][of]=categories', 'invalid-value populate.é'],
    [`populate[${'a'.repeat(65)}][of]=categories`, `invalid-value populate.${'a'.repeat(65)}`],
    ['populate[latest][of]=author', 'not-populatable populate.latest.of'],
    ['populate[latest][of]=cover', 'not-populatable populate.latest.of'],
    ['populate[latest][of]=sections', 'not-populatable populate.latest.of'],
    ['populate[latest][of]=links', 'not-populatable populate.latest.of'],
    ['populate[latest][of]=title', 'not-populatable populate.latest.of'],
    ['populate[latest][of]=nope', 'unknown-attribute populate.latest.of'],
    ['populate[latest][of]=internalNote', 'unknown-attribute populate.latest.of'],
    ['populate[latest][of]=constructor', 'unknown-attribute populate.latest.of'],
    ['populate[latest][of]=', 'unknown-attribute populate.latest.of'],
    ['populate[latest][of][]=categories', 'wrong-form populate.latest.of'],
    [
      'populate[latest][of]=categories&populate[latest][filters][nope]=1',
      'unknown-attribute populate.latest.filters.nope',
    ],
    ['populate[latest]=true', 'unknown-attribute populate.latest'],
    ['populate[sections][populate][some][of]=nope', 'unknown-attribute populate.sections.populate.some.of'],
    ['populate[sections][of]=categories', 'invalid-value populate.sections'],
  ] as const) {
    it(`refuses ${query.slice(0, 80)}`, () => {
      expect(problemsOf(() => bind(query, asking))).to.deep.equal([problem]);
    });
  }

  it('are left out where the role may not find what the relation leads to', () => {
    const withoutCategories: Asking = { find: ['article'] };
    expect(
      populateOf('populate[latest][of]=categories&populate[latest][filters][nope]=1', withoutCategories),
    ).to.equal('');
  });

  it('count as places', () => {
    const many = Array.from({ length: 101 }, (_, index) => `populate[a${index}][of]=categories`).join('&');
    expect(problemsOf(() => bind(many, asking))).to.deep.equal(['ceiling-exceeded populate.a100']);
  });
});
