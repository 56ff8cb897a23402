import { expect } from 'chai';
import { bind } from '../support/newsroom.ts';
import { hintOf, problemsOf } from '../support/refusal.ts';
import { show } from '../support/show.ts';

const filtersOf = (queryString: string): string => show(bind(queryString).filters);

describe('group operators', () => {
  for (const [queryString, condition] of [
    ['filters[$and][0][id]=1&filters[$and][1][id]=2', 'and(id $eq 1, id $eq 2)'],
    ['filters[$or][0][id]=1&filters[$or][1][id]=2', 'or(id $eq 1, id $eq 2)'],
    ['filters[$or][0][id]=1', 'or(id $eq 1)'],
    ['filters[$or][0][id]=1&filters[$or][0][slug]=b', 'or(and(id $eq 1, slug $eq "b"))'],
    ['filters[$not][id]=1', 'not(id $eq 1)'],
    ['filters[$not][id]=1&filters[$not][slug]=b', 'not(and(id $eq 1, slug $eq "b"))'],
    ['filters[$not][$not][id]=1', 'not(not(id $eq 1))'],
    ['filters[id][$not][$in][]=1', 'not(id $in 1)'],
    ['filters[id][$not][$gt]=1&filters[id][$not][$lt]=5', 'not(and(id $gt 1, id $lt 5))'],
    ['filters[id][$or][0][$eq]=1&filters[id][$or][1][$gt]=9', 'or(id $eq 1, id $gt 9)'],
    ['filters[id][$and][0][$eq]=1', 'and(id $eq 1)'],
    ['filters[$or][0][0][id]=1&filters[$or][0][1][slug]=b', 'or(and(id $eq 1, slug $eq "b"))'],
    ['filters[$or][0][id]=1&filters[$or][1][0][id]=2', 'or(id $eq 1, id $eq 2)'],
    ['filters[$and][0][0][0][id]=1', 'and(id $eq 1)'],
    ['filters[$not][0][id]=1&filters[$not][1][slug]=b', 'not(and(id $eq 1, slug $eq "b"))'],
    [
      'filters[author][$not][0][id]=1&filters[author][$not][1][rank]=2',
      'author(not(and(id $eq 1, rank $eq 2)))',
    ],
    ['filters[author][0][0][id]=1', 'author(id $eq 1)'],
    ['filters[0][0][id]=1&filters[0][1][id]=2', 'and(id $eq 1, id $eq 2)'],
    ['filters[id][$not]=1', 'id $ne 1'],
    ['filters[id][$not][]=1&filters[id][$not][]=2', 'id $notIn 1 2'],
    ['filters[id][$not][0][$gt]=1&filters[id][$not][1][$lt]=5', 'not(and(id $gt 1, id $lt 5))'],
    ['filters[id][$or][0][$not]=1&filters[id][$or][1][0][$gt]=9', 'or(id $ne 1, id $gt 9)'],
    ['filters[$or][0][$and][0][id]=1&filters[$or][1][$not][id]=2', 'or(and(id $eq 1), not(id $eq 2))'],
    [
      'filters[$and][0][author][name]=a&filters[$and][1][author][name]=b',
      'and(author(name $eq "a"), author(name $eq "b"))',
    ],
  ] as const) {
    it(`read ${queryString}`, () => {
      expect(filtersOf(queryString)).to.equal(condition);
    });
  }

  for (const [queryString, problem] of [
    ['filters[$and]=1', 'wrong-form filters.$and'],
    ['filters[$or][id]=1', 'wrong-form filters.$or'],
    ['filters[$or]=', 'wrong-form filters.$or'],
    ['filters[$or][0]=1', 'wrong-form filters.$or'],
    ['filters[$or][0][id]=1&filters[$or][1]=2', 'wrong-form filters.$or'],
    ['filters[$not]=1', 'wrong-form filters.$not'],
    ['filters[$not][0]=1', 'wrong-form filters.$not'],
    ['filters[$not][0][id]=1&filters[$not][1]=2', 'wrong-form filters.$not'],
    ['filters[author][$not]=1', 'wrong-form filters.author.$not'],
    ['filters[author][$not][0]=1', 'wrong-form filters.author.$not'],
    ['filters[$or][0][0]=1', 'wrong-form filters.$or'],
    ['filters[$or][0][0][id]=1&filters[$or][0][1]=2', 'wrong-form filters.$or'],
    ['filters[0][0]=1', 'wrong-form filters'],
    ['filters[id][$not]=x', 'invalid-value filters.id.$not'],
    ['filters[id][$not][0][$eq]=1&filters[id][$not][1]=2', 'wrong-form filters.id.$not'],
    ['filters[metadata][$not]=x', 'operator-not-allowed filters.metadata.$not'],
    ['filters[id][$not][foo]=1', 'unknown-operator filters.id.$not.foo'],
    ['filters[id][$or][0][id]=1', 'unknown-operator filters.id.$or.0.id'],
    ['filters[$or][0][nope]=1', 'unknown-attribute filters.$or.0.nope'],
    ['filters[$and][1][$not][id]=x', 'invalid-value filters.$and.0.$not.id'],
    ['filters[author][$or]=1', 'wrong-form filters.author.$or'],
  ] as const) {
    it(`refuse ${queryString}`, () => {
      expect(problemsOf(() => bind(queryString))).to.deep.equal([problem]);
    });
  }

  it('offer the nearest operator', () => {
    expect(hintOf(() => bind('filters[title][$contain]=a'))).to.equal("did you mean '$contains'?");
    expect(hintOf(() => bind('filters[$ore][0][id]=1'))).to.equal("did you mean '$or'?");
  });

  it('name every problem of all their parts', () => {
    expect(
      problemsOf(() => bind('filters[$or][0][nope]=1&filters[$or][1][id]=x&filters[$not]=2')),
    ).to.deep.equal([
      'unknown-attribute filters.$or.0.nope',
      'invalid-value filters.$or.1.id',
      'wrong-form filters.$not',
    ]);
  });
});
