import { expect } from 'chai';
import { onEachDatabase } from '../support/databases.ts';
import { patience } from '../support/patience.ts';
import { type MeteredHost, startMeteredHost } from './support/metered-host.ts';
import { meters, whyNoMeter } from './support/meters.ts';

const many = (count: number, write: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => write(index)).join('&');

const articles = '/api/articles?locale=all&fields=id&pagination[pageSize]=100&';
const repeated = 'populate[author][populate][articles]';

/** Two windows at each of so many levels below a relation: side by side, or on every way. */
const line = (levels: number): string =>
  many(levels, (level) =>
    ['articles', 'reviews']
      .map(
        (name) =>
          `populate[author]${'[populate][articles][populate][author]'.repeat(level)}[populate][${name}][limit]=1`,
      )
      .join('&'),
  );
const tree = (place: string, levels: number): readonly string[] =>
  levels === 0
    ? []
    : ['articles', 'reviews'].flatMap((name) => [
        `${place}[populate][${name}][limit]=1`,
        ...tree(`${place}[populate][${name}][populate][author]`, levels - 1),
      ]);

const oneHop = ['author.name', 'categories.name', 'reviewers.name', 'related.title'];

type Row = readonly [what: string, path: string, most: number];

/** Short requests that were once dear, and how many times the rows of a list of 100 they may touch where they are answered. */
const requests: readonly Row[] = [
  [
    'a filter through a relation of the one author of most articles',
    `${articles}populate[author][filters][articles][title][$containsi]=zzz`,
    8,
  ],
  [
    'a window with a folded filter under repeated parents',
    `${articles}${repeated}[limit]=1&${repeated}[filters][title][$containsi]=zz`,
    60,
  ],
  [
    'the same with ten alternatives',
    `${articles}${repeated}[limit]=1&${many(10, (index) => `${repeated}[filters][$or][${index}][title][$containsi]=zz${index}`)}`,
    60,
  ],
  ['two windows a level at two levels', articles + line(2), 60],
  ['two windows a level at five levels', articles + line(5), 60],
  ['two windows on every way of five levels', articles + tree('populate[author]', 5).join('&'), 60],
  [
    'a window with twenty sort keys behind relations',
    `${articles}${repeated}[limit]=1&${many(20, (index) => `${repeated}[sort][${index}]=${oneHop[index % 4]}${index % 2 ? ':desc' : ''}`)}`,
    60,
  ],
  [
    'searches in documents behind two relations, beside others',
    '/api/articles?locale=all&fields=id&pagination[pageSize]=1&filters[$and][2][metadata][$not][depth][n][$gt]=77&filters[$and][3][reviewers][reviews][metadata][tags][$hasAll][0]=zz&filters[$and][4][related][metadata][$not][tags][$hasAll][0]=zz&filters[$and][5][metadata][$not][tags][$has]=zz&filters[$and][6][metadata][depth][-n][$null]=true&filters[$and][9][metadata][$not][tags][$hasAll][0]=zz',
    60,
  ],
  ...[12, 200].flatMap((count): readonly Row[] => [
    [
      `${count} searches in lists of documents of the entries of one category`,
      `/api/categories/1?${many(count, (index) => `populate[articles][filters][$or][${index}][metadata][tags][$has]=z${index}`)}`,
      60,
    ],
    [
      `${count - 2} of them below a window`,
      `/api/categories?locale=all&fields=id&pagination[pageSize]=1&populate[articles][limit]=1&${many(count - 2, (index) => `populate[articles][filters][$and][${index}][$not][metadata][tags][$has]=z${index}`)}`,
      60,
    ],
    [
      `${count} comparisons inside of documents below repeated parents`,
      `${articles}${many(count, (index) => `${repeated}[filters][$or][${index}][metadata][tags][0][$gt]=9${index}`)}`,
      60,
    ],
  ]),
  ...[6, 20].map(
    (count): Row => [
      `${count} views with a window`,
      `/api/categories?locale=all&fields=id&pagination[pageSize]=1&${many(count, (index) => `populate[v${index}][of]=articles&populate[v${index}][limit]=1`)}`,
      60,
    ],
  ),
  [
    'counts of related entries for each of a hundred',
    '/api/categories?locale=all&fields=id&pagination[pageSize]=100&populate[articles][count]=true&populate[children][count]=true',
    20,
  ],
  ...[2, 3, 6].map(
    (levels): Row => [
      `${levels} levels of everything below the category of most articles, and what is read for the hint`,
      `/api/categories?locale=all&pagination[pageSize]=100&populate=deep,${levels}`,
      60,
    ],
  ),
  ...['populate=deep,2', 'populate[articles][populate]=*'].map(
    (query): Row => [
      `the authors, of whom one has most articles, with ${query}`,
      `/api/authors?${query}`,
      50,
    ],
  ),
  ...[
    'populate=deep,2',
    'populate=deep,3',
    'populate=deep,6',
    'populate[articles]=deep,5&populate[reviews]=deep,5',
  ].map(
    (query): Row => [
      `the author of most articles with ${query}, and what is read for the hint`,
      `/api/authors/1?${query}`,
      60,
    ],
  ),
  ['other locales', '/api/articles?locale=fr&fallback=de,en&fields=id&pagination[pageSize]=100', 12],
  [
    'a sort inside a populated relation to one',
    `${articles}${many(10, (index) => `populate[author][sort][${index}]=${['articles.categories.name', 'reviews.categories.name', 'team.members.name'][index % 3]}`)}`,
    60,
  ],
];

onEachDatabase('the rows touched by short requests', (database) => {
  if (meters[database.name] === undefined) {
    it.skip(`not run: ${whyNoMeter}`);
    return;
  }
  let host: MeteredHost;
  before(async function () {
    this.timeout(patience(100_000));
    host = await startMeteredHost(database.name);
  });
  after(() => host?.stop());

  for (const [what, path, most] of requests) {
    it(`are ${most} lists of 100 entries at most, or it is refused: ${what}`, async () => {
      const { answer, times } = await host.measure(path);
      if (answer.status === 400) expect(answer.text).to.include('ceiling-exceeded');
      else expect(answer.status).to.equal(200);
      expect(times).to.be.at.most(most);
    });
  }

  it('are counted', async () => {
    const { times } = await host.measure('/api/articles?locale=all&pagination[pageSize]=100');
    expect(times).to.be.within(0.5, 2);
  });
});
