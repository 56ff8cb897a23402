import { expect } from 'chai';
import { databases, onDatabases } from '../support/databases.ts';
import { patience } from '../support/patience.ts';
import { type MeteredHost, startMeteredHost } from './support/metered-host.ts';
import { meters } from './support/meters.ts';

const head = (type: string): string => `/api/${type}?locale=all&fields=id&pagination[pageSize]=100&`;

/** Ways through relations, each of which leads back, so that they may be gone through again. */
const circles: readonly (readonly string[])[] = [
  ['categories', 'articles'],
  ['reviewers', 'reviews'],
  ['author', 'articles'],
  ['related'],
];

const chainOf = (circle: readonly string[], hops: number): string =>
  Array.from({ length: hops }, (_, hop) => circle[hop % circle.length]).join('.');

const chains = circles.flatMap((circle) =>
  [2, 4, 6, 8, 10].map((hops) => `${chainOf(circle, hops - (hops % circle.length))}.title`),
);

/** Ten keys of three hops, from all of them down to the first. */
const ten = [
  'author.team.members.name',
  'categories.articles.author.name',
  'reviewers.reviews.author.name:desc',
  'author.articles.categories.name',
  'reviewers.articles.categories.code',
  'author.mentor.team.name',
  'related.author.team.city:desc',
  'reviewers.team.members.name',
  'author.team.lead.name',
  'author.team.members.rank',
];

/** Keys of one hop each: attributes of few relations, and relations with components among them. */
const near = ['author', 'reviewers', 'categories'].flatMap((name) => [
  `${name}.id`,
  `${name}.id:desc`,
  `${name}.name`,
  `${name}.name:desc`,
]);
const wide = ['seo.metaTitle', 'links.label', 'related.title', 'author.name', 'reviewers.name:desc'];

const firstOf = (keys: readonly string[]): readonly string[] =>
  keys.map((_, index) => keys.slice(0, index + 1).join(','));

/** By numbers of related entries, behind none to several relations. */
const numbers = [
  'categories',
  'reviewers.reviews',
  'links',
  'author.articles',
  'categories.articles.categories',
].map((way, index) => `${way}.$count${index % 2 ? ':desc' : ''}`);

const sorts = [...chains, ...firstOf(ten), ...firstOf(near), ...firstOf(wide), ...firstOf(numbers)];

/** What everyone may ask. */
const common = [
  'author.name',
  'author.team.name',
  'categories.name:desc',
  'author.name,categories.name,reviewers.name:desc',
  'author.team.name,categories.name,title',
  'author.rank:desc,author.name,author.team.name,author.team.city',
];

/** Places inside populate, with the type of their entries. */
const places = [
  ['categories', 'populate[articles]'],
  ['articles', 'populate[categories][populate][articles]'],
  ['articles', 'populate[author][populate][articles]'],
  ['articles', 'populate[reviewers][populate][reviews]'],
] as const;

const withMeters = databases.filter(({ name }) => meters[name] !== undefined);

onDatabases(withMeters, 'the rows touched by sort keys behind relations', (database) => {
  let host: MeteredHost;
  before(async function () {
    this.timeout(patience(100_000));
    host = await startMeteredHost(database.name);
  });
  after(() => host?.stop());

  const measure = async (path: string) => {
    const { answer, times } = await host.measure(path);
    if (answer.status === 400) expect(answer.text, path).to.include('ceiling-exceeded');
    else expect(answer.status, path).to.equal(200);
    return { path, status: answer.status, times, answer };
  };

  const expectSome = (measured: readonly { path: string; status: number; times: number }[]): void => {
    expect(
      measured.filter(({ times }) => times > 60).map(({ path, times }) => ({ path, times })),
    ).to.deep.equal([]);
    const answered = measured.filter(({ status }) => status === 200);
    expect(answered.length).to.be.within(measured.length / 4, measured.length * 0.95);
    expect(Math.max(...answered.map(({ times }) => times))).to.be.above(15);
  };

  it('are sixty lists at most, or the request is refused, for a list and its next page', async function () {
    this.timeout(patience(100_000));
    const measured = [];
    for (const sort of sorts) {
      const path = `${head('articles')}sort=${sort}`;
      const first = await measure(path);
      measured.push(first);
      if (first.status !== 200) continue;
      const told = await measure(`${path}&pagination[withCursor]=true`);
      const { cursor } = JSON.parse(told.answer.text).meta.pagination;
      measured.push(told, await measure(`${path}&pagination[after]=${cursor}`));
      measured.push(await measure(`${path}&pagination[page]=20`));
    }
    expectSome(measured);
  });

  it('are sixty lists at most, or the request is refused, for windows on each parent', async function () {
    this.timeout(patience(100_000));
    const measured = [];
    for (const [type, place] of places)
      for (const sort of [...firstOf(ten), ...firstOf(near), 'author.name:desc,'.repeat(20)])
        for (const size of [1, 100])
          measured.push(
            await measure(
              `/api/${type}?locale=all&fields=id&pagination[pageSize]=${size}&${place}[limit]=1&${place}[fields]=id&${place}[sort]=${sort}`,
            ),
          );
    expectSome(measured);
  });

  it('are thirty lists at most for what is common, which is answered', async function () {
    this.timeout(patience(100_000));
    for (const sort of common) {
      const { status, times } = await measure(`${head('articles')}sort=${sort}`);
      expect(status, sort).to.equal(200);
      expect(times, sort).to.be.within(3, 30);
    }
  });

  it('do not grow with the parents of a window', async function () {
    this.timeout(patience(100_000));
    const place = 'populate[categories][populate][articles]';
    const { status, times } = await measure(`${head('articles')}${place}[limit]=1&${place}[fields]=id`);
    expect(status).to.equal(200);
    expect(times).to.be.within(1, 25);
  });
});
