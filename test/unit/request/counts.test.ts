import { expect } from 'chai';
import { countOperators, operatorNames, operators } from '../../../lib/schema/operators.ts';
import { bind, withCeilings } from '../support/newsroom.ts';
import { problemsOf, refusalOf } from '../support/refusal.ts';
import { show } from '../support/show.ts';

const filtersOf = (queryString: string): string => show(bind(queryString).filters);

const sortOf = (queryString: string): string =>
  bind(queryString)
    .sort.map(({ relations, attribute, direction }) =>
      [...relations, attribute]
        .map(({ name }) => name)
        .join('.')
        .concat(` ${direction}`),
    )
    .join(', ');

describe('the number of related entries in filters', () => {
  it('takes the operators that ids take, but for those on null', () => {
    const comparisons = operatorNames.filter(
      (name) => operators[name].onRelations && operators[name].arity !== 'boolean',
    );
    expect(Object.keys(countOperators)).to.have.members(comparisons);
  });

  for (const [queryString, condition] of [
    ['filters[categories][$count][$gte]=2', 'count categories($count $gte 2)'],
    ['filters[categories][$count]=2', 'count categories($count $eq 2)'],
    ['filters[categories][$count][]=2&filters[categories][$count][]=3', 'count categories($count $in 2 3)'],
    [
      'filters[categories][$count][$between][]=1&filters[categories][$count][$between][]=3',
      'count categories($count $between 1 3)',
    ],
    [
      'filters[categories][$count][$gt]=1&filters[categories][$count][$lt]=4',
      'count categories(and($count $gt 1, $count $lt 4))',
    ],
    ['filters[categories][$count][$not]=1', 'count categories($count $ne 1)'],
    ['filters[categories][$count][$not][$in][]=1', 'count categories(not($count $in 1))'],
    ['filters[$not][categories][$count]=1', 'not(count categories($count $eq 1))'],
    ['filters[links][$count]=0', 'count links($count $eq 0)'],
    ['filters[author][articles][$count]=0', 'author(count articles($count $eq 0))'],
    [
      'filters[categories][$count]=2&filters[categories][$none][code]=a&filters[categories][weight]=1',
      'and(count categories($count $eq 2), categories$none(code $eq "a"), categories(weight $eq 1))',
    ],
    [
      'filters[categories][$every][articles][$count][$gt]=1',
      'categories$every(count articles($count $gt 1))',
    ],
  ] as const) {
    it(`is read in ${queryString}`, () => {
      expect(filtersOf(queryString)).to.equal(condition);
    });
  }

  for (const [queryString, problem] of [
    ['filters[author][$count]=1', 'operator-not-allowed filters.author.$count'],
    ['filters[seo][$count]=1', 'operator-not-allowed filters.seo.$count'],
    ['filters[title][$count]=1', 'operator-not-allowed filters.title.$count'],
    ['filters[$count]=1', 'operator-not-allowed filters.$count'],
    ['filters[gallery][$count]=1', 'not-filterable filters.gallery'],
    ['filters[sections][$count]=1', 'not-filterable filters.sections'],
    ['filters[categories][$or][0][$count]=1', 'operator-not-allowed filters.categories.$or.0.$count'],
    ['filters[categories][$none][$count]=1', 'operator-not-allowed filters.categories.$none.$count'],
    ['filters[categories][$count]=many', 'invalid-value filters.categories.$count'],
    ['filters[categories][$count]=', 'invalid-value filters.categories.$count'],
    ['filters[categories][$count]=1.5', 'invalid-value filters.categories.$count'],
    ['filters[categories][$count]=2147483648', 'invalid-value filters.categories.$count'],
    ['filters[categories][$count][$null]=true', 'operator-not-allowed filters.categories.$count.$null'],
    ['filters[categories][$count][$notNull]=true', 'operator-not-allowed filters.categories.$count.$notNull'],
    ['filters[categories][$count][$contains]=1', 'operator-not-allowed filters.categories.$count.$contains'],
    ['filters[categories][$count][code]=1', 'unknown-operator filters.categories.$count.code'],
    ['filters[categories][$count][$count]=1', 'operator-not-allowed filters.categories.$count.$count'],
    ['filters[categories][$count][0][$gt]=1', 'wrong-form filters.categories.$count.0'],
    ['filters[categories][$cout]=1', 'unknown-operator filters.categories.$cout'],
  ] as const) {
    it(`refuses ${queryString}`, () => {
      expect(problemsOf(() => bind(queryString))).to.deep.equal([problem]);
    });
  }

  it('counts as a relation that is gone through, and each of its comparisons as a condition', () => {
    const query = 'filters[categories][$count][$gt]=1&filters[categories][$count][$lt]=4';
    expect(() => bind(query, withCeilings({ joinedHops: 1, conditions: 2 }))).to.not.throw();
    for (const ceilings of [{ joinedHops: 0 }, { conditions: 1 }])
      expect(refusalOf(() => bind(query, withCeilings(ceilings))).code).to.equal('ceiling-exceeded');
  });

  it('says nothing of a relation to a type that the role may not find', () => {
    const asking = { find: ['article', 'author'] };
    expect(problemsOf(() => bind('filters[categories][$count]=1', asking))).to.deep.equal([
      'unknown-attribute filters.categories',
    ]);
    expect(problemsOf(() => bind('sort=categories.$count', asking))).to.deep.equal([
      'unknown-attribute sort',
    ]);
  });
});

describe('the number of related entries in sort', () => {
  for (const [queryString, sort] of [
    ['sort=categories.$count', 'categories.$count asc'],
    ['sort=categories.$count:desc,id', 'categories.$count desc, id asc'],
    ['sort[categories][$count]=desc', 'categories.$count desc'],
    ['sort[0][links][$count]=DESC', 'links.$count desc'],
    ['sort=author.articles.$count:desc', 'author.articles.$count desc'],
  ] as const) {
    it(`is read in ${queryString}`, () => {
      expect(sortOf(queryString)).to.equal(sort);
    });
  }

  for (const [queryString, problem] of [
    ['sort=author.$count', 'not-sortable sort'],
    ['sort=seo.$count', 'not-sortable sort'],
    ['sort=$count', 'not-sortable sort'],
    ['sort=title.$count', 'not-sortable sort'],
    ['sort=gallery.$count', 'not-sortable sort'],
    ['sort=sections.$count', 'not-sortable sort'],
    ['sort=categories.$count.id', 'unknown-attribute sort'],
    ['sort=categories.$count:up', 'invalid-direction sort'],
    ['sort=categories.$none', 'unknown-attribute sort'],
    ['sort=nosuch.$count', 'unknown-attribute sort'],
  ] as const) {
    it(`refuses ${queryString}`, () => {
      expect(problemsOf(() => bind(queryString))).to.deep.equal([problem]);
    });
  }

  it('is refused of media fields where a host lets sorts go through them', () => {
    const asking = { settings: { filterMedia: true } };
    expect(problemsOf(() => bind('sort=gallery.$count', asking))).to.deep.equal(['not-sortable sort']);
    expect(problemsOf(() => bind('filters[gallery][$count]=1', asking))).to.deep.equal([
      'operator-not-allowed filters.gallery.$count',
    ]);
  });
});
