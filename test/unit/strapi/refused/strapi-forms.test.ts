import { expect } from 'chai';
import { formRuleNames } from '../../../../strapi/profile.ts';
import { strapiFormsIn } from '../../../../strapi/refused/own-forms.ts';
import { type Asking, bind, registry } from '../../support/newsroom.ts';

const asking = (more: Asking = {}): Asking => ({
  type: 'author',
  settings: { populateWithPagination: true },
  ...more,
});

const left = (queryString: string, more: Asking = {}): string[] =>
  strapiFormsIn(bind(queryString, asking(more)), []).map(({ rule, path }) => `${rule} ${path.join('.')}`);

describe('what is left to Strapi of a query that the plugin would answer in another form', () => {
  for (const [queryString, expected] of [
    ['sort=articles.title,id', ['sort-across-to-many sort.articles']],
    ['sort[articles][title]=desc', ['sort-across-to-many sort.articles']],
    // As qs writes a list of objects, in letters that it escapes, and inside populate.
    ['sort[0][articles][title]=desc', ['sort-across-to-many sort.articles']],
    ['%73ort=articles%2Etitle', ['sort-across-to-many sort.articles']],
    ['populate[team][sort][0][members][name]=asc', ['sort-across-to-many populate.team.sort.members']],
    ['populate[articles][%6Cimit]=2', ['window-of-each-parent populate.articles.limit']],
    ['populate[articles][limit]=2', ['window-of-each-parent populate.articles.limit']],
    ['populate[articles][start]=2', ['window-of-each-parent populate.articles.limit']],
    [
      'populate[team][populate][members][limit]=2',
      ['window-of-each-parent populate.team.populate.members.limit'],
    ],
  ] as const) {
    it(`is ${expected} of ${queryString}`, () => {
      expect(left(queryString)).to.deep.equal(expected);
    });
  }

  for (const queryString of [
    'populate[articles][fields]=title&populate=team',
    'populate=team&populate[articles][fields]=title',
    'populate[articles][populate]=cover&populate[articles][populate][author]=true',
  ])
    it(`is which names are read of ${queryString}`, () => {
      expect(left(queryString)).to.deep.equal(['names-beside-brackets populate']);
      expect(left(queryString.replaceAll('=team', '[0]=team'))).to.deep.equal([
        'names-beside-brackets populate',
      ]);
    });

  for (const [queryString, expected] of [
    ['filters[metadata][$contains]=tags', ['contains-on-json filters.metadata']],
    ['filters[$not][metadata][$containsi]=tags', ['contains-on-json filters.metadata']],
    ['filters[related][metadata][$notContains]=tags', ['contains-on-json filters.metadata']],
    [
      'populate[related][filters][metadata][$contains]=tags',
      ['contains-on-json populate.related.filters.metadata'],
    ],
    ['filters[metadata][$null]=true&filters[title][$contains]=a', []],
    ['filters[metadata][tags][$contains]=a', []],
  ] as const) {
    it(`is ${expected.length === 0 ? 'nothing' : 'a search of json'} of ${queryString}`, () => {
      expect(left(queryString, { type: 'article' })).to.deep.equal(expected);
    });
  }

  for (const queryString of [
    'sort=team.name,id',
    'populate[0]=articles&populate[1]=team',
    'populate[articles]=true&populate[team][fields]=name',
    'sort=name',
    'sort=articles.$count:desc',
    'populate[articles][count]=true',
    // Strapi would leave out the view.
    'populate[latest][of]=articles&populate[latest][limit]=2',
    'populate[latest][of]=articles&populate[articles][limit]=2',
    'populate[team][populate][latest][of]=members&populate[articles][limit]=2',
    // Strapi would refuse the quantifier and the number, and leave the locales out.
    'filters[articles][$none][title]=x&populate[articles][limit]=2',
    'filters[$not][articles][$count][$gt]=1&populate[articles][limit]=2',
    'populate[articles][limit]=2&populate[articles][sort]=categories.$count',
    'populate[articles][limit]=-1',
    'populate[articles][sort]=id',
  ]) {
    it(`is nothing of ${queryString}`, () => {
      expect(left(queryString)).to.deep.equal([]);
    });
  }

  it('is nothing below the only entry, and not empty further down', () => {
    const one: Asking = { reads: 'one' };
    expect(left('populate[articles][limit]=2', one)).to.deep.equal([]);
    expect(left('populate[articles][populate][gallery][limit]=2', one)).to.deep.equal([
      'window-of-each-parent populate.articles.populate.gallery.limit',
    ]);
  });

  it('is nothing if the app names the rules', () => {
    const query = bind('sort=articles.title&populate[articles][limit]=2', asking());
    expect(strapiFormsIn(query, formRuleNames)).to.deep.equal([]);
    expect(strapiFormsIn(query, ['sort-across-to-many'])).to.have.length(1);
  });
});

describe('a filter on versions of documents', () => {
  it('is left to Strapi 5 if the request populates a type with drafts', () => {
    const formsOf = (queryString: string, more: Asking = {}) =>
      strapiFormsIn(
        bind(queryString, asking({ settings: { registry: { ...registry, strapi: 5 } }, ...more })),
        [],
      );
    expect(formsOf('populate=articles&publicationFilter=modified')).to.deep.equal([
      { rule: 'publication-filter-of-relations', path: ['populate', 'articles'], isOfSeveral: false },
    ]);
    expect(formsOf('populate=author&publicationFilter=modified', { type: 'article' })).to.deep.equal([]);
    expect(formsOf('populate=articles')).to.deep.equal([]);
  });
});
