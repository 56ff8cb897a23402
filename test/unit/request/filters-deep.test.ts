import { expect } from 'chai';
import { type Asking, bind } from '../support/newsroom.ts';
import { hintOf, problemsOf } from '../support/refusal.ts';
import { show } from '../support/show.ts';

const filtersOf = (queryString: string, asking: Asking = {}): string =>
  show(bind(queryString, asking).filters);

describe('filters through relations and components', () => {
  for (const [queryString, condition] of [
    ['filters[author][name]=a', 'author(name $eq "a")'],
    ['filters[author][name]=a&filters[author][rank][$gt]=1', 'author(and(name $eq "a", rank $gt 1))'],
    ['filters[author][team][name]=a', 'author(team(name $eq "a"))'],
    ['filters[author]=3', 'author(id $eq 3)'],
    ['filters[author][0]=3&filters[author][1]=4', 'author(id $in 3 4)'],
    ['filters[author][$eq][0]=3&filters[author][$eq][1]=4', 'author(id $in 3 4)'],
    ['filters[author][$ne]=3', 'author(id $ne 3)'],
    ['filters[author][$null]=true', 'author(id $null)'],
    ['filters[author][$null]=false', 'author(id $notNull)'],
    ['filters[author][id][$in][]=3', 'author(id $in 3)'],
    ['filters[author][$between][]=1&filters[author][$between][]=2', 'author(id $between 1 2)'],
    ['filters[seo][metaTitle]=a', 'seo(metaTitle $eq "a")'],
    ['filters[seo][social][network]=x', 'seo(social(network $eq "x"))'],
    ['filters[links][$notNull]=t', 'links(id $notNull)'],
    [
      'filters[categories][$or][0][code]=a&filters[categories][$or][1][weight]=1',
      'categories(or(code $eq "a", weight $eq 1))',
    ],
    ['filters[author][$not][name]=a', 'author(not(name $eq "a"))'],
    ['filters[author][$not][$eq]=3', 'author(not(id $eq 3))'],
    ['filters[author][0][name]=a&filters[author][1][rank]=1', 'author(and(name $eq "a", rank $eq 1))'],
    ['filters[localizations][locale]=fr', 'localizations(locale $eq "fr")'],
  ] as const) {
    it(`read ${queryString}`, () => {
      expect(filtersOf(queryString)).to.equal(condition);
    });
  }

  for (const [queryString, problem] of [
    ['filters[author]=abc', 'invalid-value filters.author'],
    ['filters[author]=', 'invalid-value filters.author'],
    ['filters[author]=2147483648', 'invalid-value filters.author'],
    ['filters[author][$contains]=a', 'operator-not-allowed filters.author.$contains'],
    ['filters[author][$eqi]=a', 'operator-not-allowed filters.author.$eqi'],
    ['filters[author][$foo]=a', 'unknown-operator filters.author.$foo'],
    ['filters[author][email]=a', 'unknown-attribute filters.author.email'],
    ['filters[author][avatar][name]=a', 'not-filterable filters.author.avatar'],
    ['filters[seo][internalScore]=1', 'unknown-attribute filters.seo.internalScore'],
    ['filters[owner][password]=a', 'unknown-attribute filters.owner.password'],
    ['filters[owner][resetPasswordToken][$null]=true', 'unknown-attribute filters.owner.resetPasswordToken'],
    ['filters[author][0][name]=a&filters[author][1]=3', 'wrong-form filters.author'],
    ['filters[author][articles][author][email]=a', 'unknown-attribute filters.author.articles.author.email'],
  ] as const) {
    it(`refuse ${queryString}`, () => {
      expect(problemsOf(() => bind(queryString))).to.deep.equal([problem]);
    });
  }

  it('refuse a relation to a type that the role may not find, at every depth, as an absent one', () => {
    const asking = { find: ['article', 'author'] };
    for (const [queryString, path] of [
      ['filters[vault][code]=a', 'filters.vault'],
      ['filters[vault]=1', 'filters.vault'],
      ['filters[author][team][name]=a', 'filters.author.team'],
      ['filters[author][team][$null]=true', 'filters.author.team'],
      ['filters[$not][author][articles][vault][id]=1', 'filters.$not.author.articles.vault'],
    ] as const) {
      expect(
        problemsOf(() => bind(queryString, asking)),
        queryString,
      ).to.deep.equal([`unknown-attribute ${path}`]);
    }
    expect(hintOf(() => bind('filters[vaul]=1', asking))).to.equal(undefined);
    expect(hintOf(() => bind('filters[vaul]=1'))).to.equal("did you mean 'vault'?");
  });
});
