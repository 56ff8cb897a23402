import { expect } from 'chai';
import { everyRow } from '../../../lib/request/bound-query.ts';
import type { TextStatistics } from '../../../lib/request/context.ts';
import { queryCostOf } from '../../../lib/request/query-cost.ts';
import { defaultCeilings } from '../../../lib/schema/ceilings.ts';
import { type GivenJsonPaths, withJsonPaths } from '../../../lib/schema/json-paths.ts';
import { bind, registry, uidOf, withCeilings } from '../support/newsroom.ts';
import { refusalOf } from '../support/refusal.ts';

const settings = { populateWithPagination: true };
const pointsOf = (query: string): number =>
  queryCostOf(
    bind(query, { settings: { ...settings, ceilings: { ...defaultCeilings, work: 1_000_000 } } }),
    everyRow,
  ).points;

const many = (count: number, write: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => write(index)).join('&');
const letters = (count: number): string => 'ab'.repeat(count / 2);

describe('the work of a request', () => {
  for (const [query, points] of [
    ['', 0],
    ['populate=*&pagination[pageSize]=100', 0],
    ['filters[title]=a', 6],
    ['filters[id][$in][]=1&filters[id][$in][]=2', 6],
    ['filters[title][$containsi]=abcd', 44],
    ['filters[title][$containsi][0]=abcd&filters[title][$containsi][1]=ab', 86],
    ['filters[title][$contains]=a', 6],
    ['filters[body][$contains]=a', 21],
    ['filters[metadata][$contains]=a&filters[body][$endsWith]=b', 41],
    ['populate[reviewers][filters][bio][$contains]=a&pagination[pageSize]=1', 21],
    ['populate[reviewers][filters][name][$containsi]=a&pagination[pageSize]=1', 41],
    ['filters[metadata][a][b]=1', 146],
    ['filters[metadata][tags][$has]=a', 166],
    ['filters[metadata][tags][$hasAny][0]=a&filters[metadata][tags][$hasAny][1]=b', 166],
    ['filters[metadata][tags][$hasAll][0]=a&filters[metadata][tags][$hasAll][1]=b', 226],
    ['populate[reviewers][populate][articles][filters][metadata][a]=1&pagination[pageSize]=1', 356],
    ['filters[author][name]=a', 156],
    ['filters[author][name][$ne]=a', 156],
    ['filters[author][name][$null]=true', 205],
    ['filters[author][team][name]=a', 306],
    ['filters[author][team][name][$null]=true', 405],
    ['filters[$not][author][team][name][$notNull]=true', 405],
    ['filters[author][$not][name][$null]=true', 155],
    ['filters[categories][name]=a', 156],
    ['filters[categories][name][$in]=a&filters[categories][name][$in]=b', 156],
    [`${many(5, (index) => `filters[categories][id][$in][${index}]=${index + 1}`)}`, 346],
    ['filters[categories][name][$ne]=a', 346],
    ['filters[$not][categories][name]=a', 346],
    ['filters[categories][locale]=a', 346],
    ['filters[related][featured]=true', 346],
    ['filters[related][kind]=news', 346],
    ['filters[categories][name]=a&filters[categories][code][$ne]=b', 161],
    ['filters[$and][0][categories][name]=a&filters[$and][1][categories][code][$ne]=b', 501],
    ['filters[categories][$or][0][name]=a&filters[categories][$or][1][code][$ne]=b', 351],
    ['filters[categories][$or][0][name]=a&filters[categories][$or][1][code]=b', 161],
    ['filters[categories][$or][0][name]=a&filters[categories][$or][1][code][$null]=true', 511],
    ['filters[categories][articles][title]=a', 496],
    ['filters[categories][name][$containsi]=a', 381],
    ['filters[seo][metaTitle]=a', 306],
    ['filters[links][label]=a', 356],
    ['filters[links][label][$contains]=a', 506],
    ['filters[links][label][$null]=true', 805],
    ['filters[categories][$some][name]=a', 156],
    ['filters[categories][$none][name]=a', 506],
    ['filters[categories][$every][name]=a', 506],
    ['filters[$not][categories][$none][name]=a', 506],
    ['filters[links][$none][label]=a', 806],
    ['filters[author][articles][$none][title]=a', 706],
    ['filters[$not][author][articles][$none][title]=a', 656],
    ['filters[categories][$count]=1', 506],
    ['filters[categories][$count][$gt]=1&filters[categories][$count][$lt]=4', 511],
    ['filters[links][$count][$gte]=1', 806],
    ['populate[reviewers][filters][team][name]=a&pagination[pageSize]=100', 96],
    // Behind a relation a condition costs as much as at the root, however few entries lead there; but there is no total.
    ['populate[author][filters][team][name]=a&pagination[pageSize]=1', 81],
    // Below thousands of parents the entries are counted first, so the condition is evaluated twice.
    ['populate[reviewers][populate][articles][filters][author][name]=a&pagination[pageSize]=1', 406],
    ['populate[reviewers][populate][team][filters][lead][name]=a&pagination[pageSize]=1', 121],
    ['populate[author][populate][articles][filters][author][name]=a&pagination[pageSize]=1', 331],
    ['sort=title', 5],
    ['sort=author.name', 280],
    ['sort=author.team.name', 340],
    ['sort=author.team.name,author.name,author.team.city:desc', 460],
    ['sort=reviewers.team.name,author.team.name', 840],
    ['sort=author.name,categories.name:desc,reviewers.name', 1200],
    ['sort=categories.$count', 460],
    ['sort=categories.$count:desc,categories.name', 520],
    ['sort=author.articles.$count', 680],
    ['populate[author][sort]=team.name', 280],
    ['populate[reviewers][sort]=reviews.title&pagination[pageSize]=100', 640],
    ['populate[reviewers][sort]=reviews.title&pagination[pageSize]=1', 460],
    ['populate[reviewers][sort]=reviews.reviewers.name', 860],
    ['populate[reviewers][sort]=name&populate[reviewers][limit]=3', 205],
    ['populate[reviewers][sort]=name&populate[reviewers][limit]=3&populate[reviewers][start]=97', 220],
    ['populate[reviewers][count]=true&populate[reviewers][filters][name]=a', 206],
    ['populate[reviewers][limit]=1&populate[reviewers][populate][reviews][sort]=title', 455],
    ['populate[reviewers][limit]=1&populate[categories][count]=true', 400],
    ['populate[author][populate][articles][limit]=1&populate[author][populate][reviews][count]=true', 1040],
    ['populate[sections][on][blocks.related][populate][articles][limit]=1', 200],
    ['populate[sections][on][blocks.related][populate][articles][populate][reviewers][limit]=1', 520],
    ['populate[author][populate][articles]=1&populate[author][populate][team]=1', 260],
    ['populate[author][populate][articles][populate][seo]=1&populate[reviewers]=1&populate[sections]=1', 250],
    [`populate[author]${'[populate][articles][populate][author]'.repeat(8)}=1`, 1_200],
    // A page of ten costs ten look-ups, and the localizations of an entry are as few as there are locales.
    ['populate[author][populate][team][populate]=lead&pagination[pageSize]=10', 8],
    ['populate[categories][populate]=localizations&pagination[pageSize]=10', 40],
    ['populate[related][populate][localizations][populate]=author', 200],
  ] as const) {
    it(`is ${points} points for '${query}'`, () => {
      expect(pointsOf(query)).to.equal(points);
    });
  }

  it('grows with the page and with the relations to many on the way, up to four times what it is at the root', () => {
    const places = [
      'populate[author]',
      'populate[reviewers]',
      'populate[reviewers][populate][reviews][populate][reviewers]',
    ];
    const points = places.map((place) =>
      [1, 25, 100].map((size) =>
        pointsOf(
          `${many(10, (index) => `${place}[filters][$and][${index}][name][$ne]=a`)}&pagination[pageSize]=${size}`,
        ),
      ),
    );
    expect(points).to.deep.equal([
      [6, 6, 21],
      // One parent may have most of them.
      [51, 51, 204],
      // With two relations below another.
      [704, 704, 704],
    ]);
  });

  it('is less inside of a document where the host names the path', () => {
    const jsonPaths = { 'api::article.article': ['metadata.depth.n', 'metadata.tags'] };
    const pointsWith = (query: string, paths: GivenJsonPaths): number =>
      queryCostOf(bind(query, { settings: { registry: withJsonPaths(registry, paths) } }), everyRow).points;
    for (const [query, named, others] of [
      ['filters[metadata][depth][n]=5', 66, 146],
      ['filters[metadata][depth]=5', 106, 106],
      ['filters[metadata][depth][n][$containsi]=abcd', 104, 184],
      ['filters[metadata][tags][$hasAll][]=a&filters[metadata][tags][$hasAll][]=b', 186, 226],
    ] as const)
      expect([pointsWith(query, jsonPaths), pointsWith(query, {})], query).to.deep.equal([named, others]);
  });

  it('has the conditions of the role at each place, those behind a relation in full for all entries', () => {
    const filters = bind('filters[name]=a', { type: 'team' }).filters;
    const condition = filters && { condition: filters, variables: [] };
    const rows = { ...everyRow, of: (uid: string) => (uid === uidOf('team') ? condition : undefined) };
    const addedBy = (query: string, pageSize: number): number => {
      const bound = bind(`${query}&pagination[pageSize]=${pageSize}`, { settings });
      return queryCostOf(bound, rows).points - queryCostOf(bound, everyRow).points;
    };
    expect(addedBy('filters[author][team][city]=a', 1)).to.equal(5);
    expect(addedBy('sort=author.team.city', 1)).to.equal(6);
    expect(addedBy('populate[author][filters][team][city]=a', 1)).to.equal(5);
    expect(addedBy('populate[author][sort]=team.city', 1)).to.equal(6);
    expect(addedBy('populate[author][populate]=team', 10)).to.equal(1);
    expect(addedBy('populate=author', 1)).to.equal(0);
  });

  it('is of one entry where an id asks for one', () => {
    const query = many(10, (index) => `populate[author][filters][$and][${index}][name][$ne]=a`);
    expect(queryCostOf(bind(query, { reads: 'one' }), everyRow).points).to.equal(6);
  });
});

describe('the part of a request that costs most', () => {
  it('is of several that cost as much the first: fallback before facets', () => {
    const empty = many(15, (index) => `filters[$and][${index}][title][$null]=true`);
    const one = many(49, (index) => `filters[views][$in][${index}]=${index}`);
    const equal = `filters[categories][name][$ne]=a&${empty}&${one}`;
    const query = bind(`locale=fr&fallback=en&facets=kind&${equal}`, { settings: { aggregates: true } });
    const { largest } = queryCostOf(query, everyRow);
    expect(largest).to.deep.equal({ path: ['fallback'], points: 510, kind: 'conditions' });
    const { largest: ofMore } = queryCostOf({ ...query, fallback: undefined }, everyRow);
    expect(ofMore?.path).to.deep.equal(['filters']);
  });
});

describe('the work of a search in texts of a known length', () => {
  const texts = (bytes: number, patternCost: TextStatistics['patternCost']): TextStatistics => ({
    bytesOf: (uid, name) => (uid === uidOf('article') && name === 'body' ? bytes : undefined),
    patternCost,
  });
  const costOf = (query: string, bytes: number, patternCost: TextStatistics['patternCost']): number =>
    queryCostOf(
      bind(query, { settings: { ...settings, ceilings: { ...defaultCeilings, work: 1_000_000 } } }),
      everyRow,
      texts(bytes, patternCost),
    ).points;
  const once = { reads: 'once', most: 260 } as const;
  const eachTime = { reads: 'each time', most: 540 } as const;
  const needles = (group: string, operator: string) =>
    many(30, (index) => `filters[${group}][${index}][body][${operator}]=abcd`);

  for (const [query, bytes, ofOnce, ofEachTime] of [
    ['filters[body][$containsi]=abcd', 100, 44, 44],
    ['filters[body][$containsi]=abcd', 21_000, 223, 458],
    ['filters[body][$eqi]=abcd', 21_000, 44, 44],
    ['filters[body][$contains]=abcd', 21_000, 115, 115],
    ['filters[body][$endsWith]=abcd', 21_000, 333, 333],
    ['filters[title][$containsi]=abcd', 21_000, 44, 44],
    // What is searched for in one text is found by reading it once, where the database can.
    [needles('$and', '$notContainsi'), 21_000, 484, 13_728],
    [needles('$or', '$containsi'), 21_000, 484, 13_728],
    [needles('$and', '$containsi'), 21_000, 6_672, 13_728],
    ['_q=e&sort=_q', 21_000, 1_558, 1_793],
    ['filters[author][articles][body][$containsi]=abcd', 21_000, 713, 948],
    [
      'populate[reviewers][populate][reviews][filters][body][$containsi]=abcd&pagination[pageSize]=1',
      21_000,
      473,
      708,
    ],
  ] as const)
    it(`is ${ofOnce} or ${ofEachTime} points for ${bytes} bytes: ${query.slice(0, 60)}`, () => {
      expect([costOf(query, bytes, once), costOf(query, bytes, eachTime)]).to.deep.equal([
        ofOnce,
        ofEachTime,
      ]);
    });
});

describe('the ceiling of work', () => {
  it('holds at the last point', () => {
    const query = 'filters[title][$containsi]=abcd';
    expect(() => bind(query, withCeilings({ work: 44 }))).to.not.throw();
    expect(refusalOf(() => bind(query, withCeilings({ work: 43 }))).code).to.equal('ceiling-exceeded');
  });

  for (const [what, query, path, hint] of [
    [
      'long texts looked for in any case',
      many(30, (index) => `filters[$and][${index}][body][$notContainsi]=${letters(990)}`),
      'filters',
      /^look for shorter text.*case$/,
    ],
    [
      'the same inside populate',
      many(
        29,
        (index) =>
          `populate[author][populate][articles][filters][$and][${index}][body][$notContainsi]=${letters(300)}`,
      ),
      'populate.author.populate.articles.filters',
      /^look for shorter text.*smaller page$/,
    ],
    [
      'many conditions inside populate',
      `${many(150, (index) => `populate[author][populate][articles][filters][$and][${index}][body][$notContains]=a`)}&pagination[pageSize]=100`,
      'populate.author.populate.articles.filters',
      /^name fewer conditions.*smaller page$/,
    ],
    [
      'a filter through many relations',
      `filters${'[categories][articles]'.repeat(4)}[title]=a`,
      'filters',
      /^name fewer conditions/,
    ],
    [
      'many windows below relations',
      many(5, (level) =>
        ['articles', 'reviews']
          .map(
            (name) =>
              `populate[author]${'[populate][articles][populate][author]'.repeat(level)}[populate][${name}][limit]=1`,
          )
          .join('&'),
      ),
      'populate.author.populate.articles',
      /^ask for fewer windows, above all below relations, and for fewer views$/,
    ],
    [
      'many views of one relation',
      many(21, (index) => `populate[v${index}][of]=categories&populate[v${index}][limit]=1`),
      'populate.v0',
      /^ask for fewer windows/,
    ],
    [
      'many far sorts inside populate',
      `${many(9, (index) => `populate[reviewers][sort][${index}]=reviews.title`)}&pagination[pageSize]=100`,
      'populate.reviewers.sort',
      /^sort by fewer.*smaller page$/,
    ],
  ] as const) {
    it(`refuses ${what}, and says what to make smaller`, () => {
      const error = refusalOf(() => bind(query, { settings }));
      expect(error).to.include({ status: 400, code: 'ceiling-exceeded' });
      expect(error.message).to.include('ceiling work');
      expect(error.problems[0]?.path.join('.')).to.equal(path);
      const [, said, asked] = /^(.*); this asks for (\d+)$/.exec(error.problems[0]?.hint ?? '') ?? [];
      expect(said).to.match(hint);
      expect(Number(asked)).to.be.above(defaultCeilings.work);
    });
  }

  it('lets the table of a front end by: a page of ten with relations to one below others, filters and sorts of both levels', () => {
    const toOne = (prefix: string) =>
      ['team', 'mentor'].map((name) => `${prefix}[${name}][populate][team][populate]=lead`).join('&');
    const below = 'populate[mentees]';
    const filters = (prefix: string) =>
      ['team', 'mentor', 'team', 'mentor']
        .map((name, index) => `${prefix}[$and][${index}][${name}][name][$in][0]=a`)
        .join('&');
    const query = [
      toOne('populate').replaceAll('[team][populate][team]', '[team]'),
      toOne(`${below}[populate]`).replaceAll('[team][populate][team]', '[team]'),
      filters('filters'),
      filters(`${below}[filters]`),
      'filters[mentor][name][$null]=true&sort=name,team.name',
      `${below}[sort]=name,team.name&pagination[pageSize]=10`,
    ].join('&');
    expect(() => bind(query, { settings, type: 'author' })).to.not.throw();
  });

  for (const query of [
    many(30, (index) => `filters[$or][${index}][title][$containsi]=election`),
    many(100, (index) => `filters[$or][${index}][title][$contains]=election`),
    many(6, (index) => `populate[reviewers][sort][${index}]=reviews.reviewers.name`),
    'sort=author.team.name,categories.parent.name,reviewers.team.name',
    'populate[author][populate][articles]=1&pagination[pageSize]=100',
    many(12, (index) => `filters[$and][${index}][categories][name]=a`),
    many(12, (index) => `filters[$and][${index}][author][name][$contains]=a`),
  ]) {
    it(`lets honest use by: ${query.slice(0, 70)}`, () => {
      expect(() => bind(query, { settings })).to.not.throw();
    });
  }
});
