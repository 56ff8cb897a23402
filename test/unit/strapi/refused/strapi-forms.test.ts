import { expect } from 'chai';
import { formRuleNames } from '../../../../strapi/profile.ts';
import { mayHaveStrapiForms, strapiFormsIn } from '../../../../strapi/refused/own-forms.ts';
import { type Asking, bind } from '../../support/newsroom.ts';

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
    ['populate[articles][limit]=2', ['window-of-each-parent populate.articles.limit']],
    ['populate[articles][start]=2', ['window-of-each-parent populate.articles.limit']],
    [
      'populate[team][populate][members][limit]=2',
      ['window-of-each-parent populate.team.populate.members.limit'],
    ],
  ] as const) {
    it(`is ${expected} of ${queryString}`, () => {
      expect(left(queryString)).to.deep.equal(expected);
      expect(mayHaveStrapiForms(queryString)).to.equal(true);
    });
  }

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
      expect(mayHaveStrapiForms(queryString)).to.equal(true);
    });
  }

  for (const queryString of [
    'sort=team.name,id',
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

  it('is not looked for in most queries', () => {
    for (const queryString of [
      'sort=title&pagination[limit]=5',
      'populate=author&sort[0]=id',
      'filters[a]=b.c',
    ])
      expect(mayHaveStrapiForms(queryString), queryString).to.equal(false);
    expect(mayHaveStrapiForms('sort=title:asc%2Cauthor%2Ename')).to.equal(true);
  });
});

describe('a filter on versions of documents', () => {
  it('is left to Strapi 5 if the request populates a type with drafts', () => {
    const formsOf = (queryString: string) =>
      strapiFormsIn(bind(queryString, asking()), [], `${queryString}&publicationFilter=modified`);
    expect(formsOf('populate=articles')).to.deep.equal([
      { rule: 'publication-filter-of-relations', path: ['populate', 'articles'], isOfSeveral: false },
    ]);
    const ofArticle = bind('populate=author', asking({ type: 'article' }));
    expect(strapiFormsIn(ofArticle, [], 'publicationFilter=modified')).to.deep.equal([]);
    expect(strapiFormsIn(bind('populate=articles', asking()), [], 'populate=articles')).to.deep.equal([]);
    expect(mayHaveStrapiForms('a=b&publicationFilter=modified')).to.equal(true);
  });
});
