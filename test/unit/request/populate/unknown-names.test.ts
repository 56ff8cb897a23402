import { expect } from 'chai';
import { bind } from '../../support/newsroom.ts';
import { problemsOf } from '../../support/refusal.ts';
import { showPopulate } from '../../support/show.ts';

const settings = { unknownPopulate: 'ignore' } as const;
const populateOf = (queryString: string): string => showPopulate(bind(queryString, { settings }).populate);

describe('populate of a host that leaves out unknown names', () => {
  for (const [queryString, populated] of [
    ['populate=deep', ''],
    ['populate=author,nope', 'author'],
    ['populate=author.nope', 'author'],
    ['populate=nope.team', ''],
    ['populate[0]=nope&populate[1]=author', 'author'],
    ['populate[nope]=true&populate[author]=true', 'author'],
    ['populate[nope][populate][x][filters][y]=1', ''],
    ['populate[author][populate][nope][fields]=z', 'author'],
    ['populate=secret', ''],
    ['populate=constructor', ''],
    ['populate[author]=&populate[cover]=true', 'cover'],
    ['populate[author][populate][team]=', 'author'],
    ['populate=title', ''],
    ['populate=title,author', 'author'],
    ['populate[title][fields]=nope&populate[author]=true', 'author'],
    ['populate=author.name', 'author'],
    ['populate=sections.heading', 'sections<blocks.hero blocks.quote blocks.related>'],
    ['populate[sections][on][blocks.hero][sort]=heading:desc', 'sections<blocks.hero>'],
    ['populate=sections.nope', 'sections<blocks.hero blocks.quote blocks.related>'],
    [
      'populate[sections][on][blocks.gone]=true&populate[sections][on][blocks.hero]=true',
      'sections<blocks.hero>',
    ],
  ] as const) {
    it(`reads ${queryString}`, () => {
      expect(populateOf(queryString)).to.equal(populated);
    });
  }

  for (const [queryString, problem] of [
    ['populate[author]=maybe', 'invalid-value populate.author'],
    [
      'populate[sections][on][blocks.hero][sort]=nope',
      'unknown-attribute populate.sections.on.blocks.hero.sort',
    ],
    ['populate[author][nope]=1', 'unknown-key populate.author.nope'],
    ['populate[author][fields]=nope', 'unknown-attribute populate.author.fields'],
    ['filters[nope]=1', 'unknown-attribute filters.nope'],
  ] as const) {
    it(`still refuses ${queryString}`, () => {
      expect(problemsOf(() => bind(queryString, { settings }))).to.deep.equal([problem]);
    });
  }
});
