import { expect } from 'chai';
import { describePlan } from '../../../lib/plan/describe-plan.ts';
import { planOf } from '../support/newsroom.ts';

const described = (queryString: string) => describePlan(planOf(queryString, { type: 'author' }));

describe('describePlan', () => {
  for (const [queryString, where] of [
    ['filters[team][city]=zq', 'team published[city $eq ?]'],
    ['filters[team][city][$null]=true', 'no team published[city $null]'],
    ['filters[articles][$none][title]=zq', 'none of articles published[title $eq ?]'],
    ['filters[articles][$every][title]=zq', 'none of articles published[not true title $eq ?]'],
    ['filters[$not][articles][$every][title]=zq', 'articles published[not true title $eq ?]'],
    ['filters[articles][$count][$gte]=471', 'articles published[$count $gte ?]'],
    ['filters[$not][articles][$count]=471', 'articles published[not $count $eq ?]'],
  ] as const) {
    it(`says ${where} of '${queryString}', without its values`, () => {
      const description = described(queryString);
      expect(description.where).to.equal(where);
      expect(JSON.stringify(description)).to.not.match(/zq|471/);
    });
  }

  it('names the number that entries are sorted by', () => {
    expect(described('sort=articles.$count:desc').order).to.deep.equal(['articles.$count desc', 'id asc']);
  });

  it('names what entries are counted by, and the conditions of facets of their own', () => {
    const query =
      'filters[rank]=471&facets[articles][fields]=title&facets[rank][except]=rank&facets[team][limit]=3&facets[team][except]=name&aggregate[min]=rank';
    const asking = { type: 'author', settings: { aggregates: true } };
    const { facets, aggregates } = describePlan(planOf(query, asking));
    expect(facets).to.deep.equal([
      'articles published with title limit 50',
      'rank limit 50 where every',
      'team published limit 3',
    ]);
    expect(aggregates).to.deep.equal(['min rank']);
  });
});
