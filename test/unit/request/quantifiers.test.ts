import { expect } from 'chai';
import { quantifierNames } from '../../../lib/schema/operators.ts';
import { type Asking, bind, withCeilings } from '../support/newsroom.ts';
import { hintOf, problemsOf, refusalOf } from '../support/refusal.ts';
import { show } from '../support/show.ts';

const filtersOf = (queryString: string, asking: Asking = {}): string =>
  show(bind(queryString, asking).filters);

describe('quantifiers in filters', () => {
  it('are $some, $none and $every', () => {
    expect(quantifierNames).to.deep.equal(['$some', '$none', '$every']);
  });

  for (const [queryString, condition] of [
    ['filters[categories][$none][code]=a', 'categories$none(code $eq "a")'],
    ['filters[categories][$every][code]=a', 'categories$every(code $eq "a")'],
    ['filters[links][$none][label]=a', 'links$none(label $eq "a")'],
    ['filters[related][$none][title]=a', 'related$none(title $eq "a")'],
    ['filters[localizations][$none][locale]=fr', 'localizations$none(locale $eq "fr")'],
    ['filters[categories][$some][code]=a', 'categories$some(code $eq "a")'],
    [
      'filters[categories][$none][code]=a&filters[categories][$none][weight]=1',
      'categories$none(and(code $eq "a", weight $eq 1))',
    ],
    [
      'filters[categories][$none][code]=a&filters[categories][$every][weight]=1',
      'and(categories$none(code $eq "a"), categories$every(weight $eq 1))',
    ],
    [
      'filters[categories][$some][code]=a&filters[categories][$some][weight]=1',
      'categories$some(and(code $eq "a", weight $eq 1))',
    ],
    [
      'filters[categories][weight]=1&filters[categories][$none][code]=a&filters[categories][$gt]=2',
      'and(categories$none(code $eq "a"), categories(and(weight $eq 1, id $gt 2)))',
    ],
    [
      'filters[categories][$none][0][code]=a&filters[categories][$none][1][weight]=1',
      'categories$none(and(code $eq "a", weight $eq 1))',
    ],
    [
      'filters[categories][$none][$or][0][code]=a&filters[categories][$none][$or][1][weight]=1',
      'categories$none(or(code $eq "a", weight $eq 1))',
    ],
    ['filters[categories][$every][$not][code]=a', 'categories$every(not(code $eq "a"))'],
    ['filters[$not][categories][$every][code]=a', 'not(categories$every(code $eq "a"))'],
    [
      'filters[$or][0][categories][$none][code]=a&filters[$or][1][id]=1',
      'or(categories$none(code $eq "a"), id $eq 1)',
    ],
    [
      'filters[author][articles][$none][categories][$every][code]=a',
      'author(articles$none(categories$every(code $eq "a")))',
    ],
    ['filters[categories][$none][articles]=3', 'categories$none(articles(id $eq 3))'],
    ['filters[categories][$none][id][$in][]=3', 'categories$none(id $in 3)'],
  ] as const) {
    it(`read ${queryString}`, () => {
      expect(filtersOf(queryString)).to.equal(condition);
    });
  }

  it('are read inside populate', () => {
    const { populate } = bind('populate[reviewers][filters][articles][$none][title]=a');
    const [first] = populate;
    expect(show(first?.kind === 'entries' ? first.query.filters : undefined)).to.equal(
      'articles$none(title $eq "a")',
    );
  });

  for (const [queryString, problem] of [
    ['filters[author][$none][name]=a', 'operator-not-allowed filters.author.$none'],
    ['filters[seo][$every][metaTitle]=a', 'operator-not-allowed filters.seo.$every'],
    ['filters[author][$some][name]=a', 'operator-not-allowed filters.author.$some'],
    ['filters[title][$none][$eq]=a', 'operator-not-allowed filters.title.$none'],
    ['filters[$none][title]=a', 'operator-not-allowed filters.$none'],
    ['filters[cover][$none][name]=a', 'not-filterable filters.cover'],
    ['filters[gallery][$none][name]=a', 'not-filterable filters.gallery'],
    ['filters[sections][$none][id]=1', 'not-filterable filters.sections'],
    ['filters[categories][$or][0][$none][code]=a', 'operator-not-allowed filters.categories.$or.0.$none'],
    ['filters[categories][$not][$none][code]=a', 'operator-not-allowed filters.categories.$not.$none'],
    ['filters[categories][0][$none][code]=a', 'operator-not-allowed filters.categories.0.$none'],
    ['filters[categories][$none][$none][code]=a', 'operator-not-allowed filters.categories.$none.$none'],
    ['filters[categories][$none]=a', 'wrong-form filters.categories.$none'],
    ['filters[categories][$none]=', 'wrong-form filters.categories.$none'],
    ['filters[categories][$none][0]=3', 'wrong-form filters.categories.$none'],
    ['filters[categories][$none][$eq]=3', 'unknown-operator filters.categories.$none.$eq'],
    ['filters[categories][$none][nosuch]=a', 'unknown-attribute filters.categories.$none.nosuch'],
    ['filters[categories][$none][weight]=a', 'invalid-value filters.categories.$none.weight'],
    ['filters[categories][$NONE][weight]=1', 'unknown-operator filters.categories.$NONE'],
    ['filters[related][$none][internalNote]=a', 'unknown-attribute filters.related.$none.internalNote'],
  ] as const) {
    it(`refuse ${queryString}`, () => {
      expect(problemsOf(() => bind(queryString))).to.deep.equal([problem]);
    });
  }

  it('are refused on media fields where a host lets filters go through them', () => {
    const asking = { settings: { filterMedia: true } };
    for (const name of ['cover', 'gallery'])
      expect(
        problemsOf(() => bind(`filters[${name}][$none][name]=a`, asking)),
        name,
      ).to.deep.equal([`operator-not-allowed filters.${name}.$none`]);
  });

  it('say where they stand, and are offered only there', () => {
    expect(refusalOf(() => bind('filters[author][$none][name]=a')).message).to.equal(
      '$none must stand directly under a relation to many entries or a repeatable component',
    );
    expect(hintOf(() => bind('filters[categories][$evry][code]=a'))).to.equal("did you mean '$every'?");
    expect(hintOf(() => bind('filters[author][$evry][name]=a'))).to.equal(undefined);
  });

  it('say nothing of a relation to a type that the role may not find', () => {
    const asking = { find: ['article', 'author'] };
    for (const [queryString, path] of [
      ['filters[categories][$none][code]=a', 'filters.categories'],
      [
        'filters[author][articles][$none][categories][$none][code]=a',
        'filters.author.articles.$none.categories',
      ],
    ] as const)
      expect(
        problemsOf(() => bind(queryString, asking)),
        queryString,
      ).to.deep.equal([`unknown-attribute ${path}`]);
  });

  it('count as a relation that is gone through, each for itself', () => {
    const query =
      'filters[categories][$none][code]=a&filters[categories][$every][code]=a&filters[categories][id]=1';
    expect(() => bind(query, withCeilings({ joinedHops: 3 }))).to.not.throw();
    expect(refusalOf(() => bind(query, withCeilings({ joinedHops: 2 }))).code).to.equal('ceiling-exceeded');
  });
});
