import { expect } from 'chai';
import { defaultCeilings } from '../../../../lib/schema/ceilings.ts';
import type { AdapterRead } from '../../../../plugin/adapter.ts';
import { withoutRefused } from '../../../../strapi/refused/without-refused.ts';
import { type Asking, bind, settingsOf } from '../../support/newsroom.ts';
import { oddForms } from '../../support/odd-forms.ts';
import { refusalOf } from '../../support/refusal.ts';

/** As the adapter sets a Strapi app up. */
const inStrapi = {
  populateWithPagination: true,
  unknownPopulate: 'ignore',
  filterMedia: true,
  populateWords: ['deep'],
} as const;

const restOfQuery = (
  queryString: string,
  { settings, ...asking }: Asking = {},
  isClamped = false,
): string | undefined => {
  const all = { ...asking, settings: { ...inStrapi, ...settings } };
  const read = {
    pipeline: {
      settings: settingsOf(all.settings),
      bind: (request: { queryString: string }) => bind(request.queryString, all),
    },
    requestOf: (text: string) => ({ queryString: text }),
    state: { reads: asking.reads ?? 'list' },
  } as unknown as AdapterRead;
  const rest = withoutRefused(
    read,
    queryString,
    refusalOf(() => bind(queryString, all)),
    isClamped,
  );
  return rest === undefined ? undefined : decodeURIComponent(rest);
};

describe('what is left of a refused request that may be handed over', () => {
  for (const [queryString, rest] of [
    ['populate=deep', ''],
    ['populate=deep,4', 'populate=4'],
    [
      'populate=deep&filters[author][articles][author][articles][title]=a',
      'filters[author][articles][author][articles][title]=a',
    ],
    ['populate=deep&filters[author][name]=a&sort=id', 'filters[author][name]=a&sort=id'],
    ['populate[0]=author&populate[1]=deep', 'populate[0]=author'],
    ['populate[0]=deep&populate[1]=author&populate[2]=deep', 'populate[0]=author'],
    ['populate=author,deep', 'populate=author'],
    ['populate=author.team.city,deep,cover', 'populate=author.team.city,cover'],
    ['sort=metadata&fields=title', 'fields=title'],
    ['sort=metadata:desc,id&fields=title', 'fields=title'],
    ['sort[metadata]=asc&sort[id]=desc', 'sort[id]=desc'],
    ['sort[0]=metadata&sort[1]=author.name', 'sort[0]=author.name'],
    ['populate[related][sort]=metadata&populate[related][fields]=title', 'populate[related][fields]=title'],
    ['sort=metadata&pagination[pageSize]=100', 'pagination[pageSize]=100'],
    ['populate[author]=deep', ''],
    ['populate[author][fields]=name&populate[author][page]=2', 'populate[author][fields]=name'],
    ['populate[author][pagination][limit]=5&fields=title', 'fields=title'],
    ['populate[related][limit]=-7&populate[related][fields]=title', 'populate[related][fields]=title'],
    [
      'populate[author][ordering]=x&populate[related][filters][title]=a',
      'populate[related][filters][title]=a',
    ],
    ['status=published&fields=title', 'fields=title'],
    ['filter[titel]=a', ''],
    ['pagination[limitt]=a&pagination[limit]=3', 'pagination[limit]=3'],
    ['pagination=5&sort=id', 'sort=id'],
    ['filters[cover][$notNull]=true&filters[title]=a', 'filters[title]=a'],
    ['filters[$or][0][cover][$null]=true&filters[$or][1][title]=a', 'filters[$or][0][title]=a'],
    ['locale[]=en&locale[]=fr&sort=id', 'sort=id'],
  ] as const) {
    it(`is '${rest}' of ${queryString}`, () => {
      expect(restOfQuery(queryString)).to.equal(rest);
    });
  }
});

describe('the page of one entry, and the direction of its sort, which Strapi does not read', () => {
  const pages = [
    'sort=title:up',
    'sort[0][title]=',
    'pagination[page]=a',
    'pagination[limit]=1.5',
    'pagination[page]=1&pagination[start]=0',
  ];

  it('are left to Strapi, whatever the mistake and the size', () => {
    for (const page of [...pages, 'pagination[withCount]=maybe', 'populate=deep&pagination[limit]=1000'])
      for (const reads of ['one', 'single'] as const)
        expect(restOfQuery(`${page}&fields=title`, { reads }), page).to.match(/(^|&)fields=title$/);
  });

  it('are mistakes of a list', () => {
    for (const page of pages) expect(restOfQuery(`${page}&fields=title`)).to.equal(undefined);
  });
});

describe('a form that no parameter has', () => {
  it('is handed over or not, but no fault', () => {
    for (const place of [
      'pagination',
      'pagination[limit]',
      'sort',
      'sort[metadata]',
      'locale',
      'filters[cover]',
    ])
      for (const form of oddForms) {
        const queryString = form.map((end) => `${place}${end}`).join('&');
        for (const smallPages of ['raise', 'ignore'] as const)
          restOfQuery(`populate=deep&${queryString}`, { settings: { smallPages } });
      }
  });
});

describe('as many mistakes as one error lists', () => {
  const withMistakes = (count: number): string =>
    Array.from({ length: count }, (_, index) => `pagination[key${index}]=1`).join('&');

  it('are not handed over, because there may be more that are not listed', () => {
    expect(restOfQuery(`${withMistakes(99)}&sort=id`)).to.equal('sort=id');
    expect(restOfQuery(`${withMistakes(100)}&sort=id`)).to.equal(undefined);
  });
});

describe('a page above the maximum', () => {
  const large = ['pagination[limit]=-1', 'pagination[limit]=1000', 'pagination[pageSize]=1000'];

  it('is handed over if Strapi has the same maximum', () => {
    for (const page of large) expect(restOfQuery(`populate=deep&${page}`, {}, true)).to.equal(page);
  });

  it('is handed over without a maximum, under the ceilings on what is read', () => {
    for (const page of large)
      expect(restOfQuery(`populate=deep&${page}`, { settings: { maxLimit: false } })).to.equal(page);
  });

  it('is not handed over if Strapi has none', () => {
    for (const page of large) expect(restOfQuery(`populate=deep&${page}`)).to.equal(undefined);
  });
});

describe('a refused request is not handed over', () => {
  const deep = Array.from({ length: 60 }, () => 'related').join('.');
  for (const [why, queryString, asking] of [
    ['where one of several mistakes may not be', 'populate=deep&filters[secret]=a'],
    ['for a filter on a private attribute', 'populate=deep&filters[internalNote][$startsWith]=a'],
    [
      'for a filter through a relation without grant',
      'populate=deep&filters[author][name]=a',
      { find: ['article'] },
    ],
    [
      'for a filter of the same kind inside populate',
      'populate=deep&populate[related][filters][internalNote]=a',
    ],
    ['for a sort by what the role may not see', 'populate=deep&sort=internalNote'],
    ['for such a field', 'populate=deep&fields=internalNote'],
    ['for a malformed key', 'populate=deep&filters[title=a'],
    ['for malformed encoding', 'populate=deep&filters[title]=%ff'],
    ['for what is too deep', `populate=title,${deep}`],
    ['for what is too deep behind a mistake', `populate[author][page]=1&populate[0]=${deep}`],
    ['with a search, which looks at private attributes in Strapi', 'populate=deep&_q=a'],
    ['for a sort by json behind a relation, which Strapi joins', 'sort=related.metadata'],
    ['for the same in brackets', 'sort[related][metadata]=asc'],
    ['for the same in one text with others', 'sort=metadata,author.name'],
    ['for the same inside populate', 'populate[author][sort]=articles.metadata'],
    ['with filters below a name that is left out', 'populate[author][page]=1&populate[nope][filters][a]=b'],
    [
      'with filters below a relation without grant',
      'populate[related][page]=1&populate[author][filters][email]=a',
      { find: ['article'] },
    ],
    ['with a populate inside what was refused', 'populate[author][foo][populate][related]=true'],
    [
      'with a name of a file in what was refused',
      'filters[cover][name]=a',
      { settings: { filterMedia: false } },
    ],
    [
      'through more relations than Strapi should join',
      'populate=deep&filters[author][articles][author][articles][author][name]=a',
    ],
    ['for a state that is none', 'populate=deep&publicationState=all'],
    ['where the host is strict', 'utm=1', { settings: { strictParams: true } }],
    [
      'where the rest is more work than a request may be',
      'populate[author][page]=1&filters[title][$containsi]=abc&filters[summary][$containsi]=abc',
      { settings: { ceilings: { ...defaultCeilings, foldedConditions: 1 } } },
    ],
  ] as [string, string, Asking?][]) {
    it(`${why}: ${queryString.slice(0, 80)}`, () => {
      expect(restOfQuery(queryString, asking)).to.equal(undefined);
    });
  }
});
