import { expect } from 'chai';
import type { Asked } from '../security/support/explain.ts';
import { databases, onDatabases } from '../support/databases.ts';
import { patience } from '../support/patience.ts';
import { type MeteredHost, startMeteredHost } from './support/metered-host.ts';
import { meters } from './support/meters.ts';
import { mostOfCircle } from './support/most.ts';

/** How a type is left, and where each way leads, so that every way goes through the most entries and comes back. */
const circles: readonly (readonly [type: string, ways: readonly string[], attribute: string])[] = [
  ['categories', ['articles', 'categories'], 'name'],
  ['articles', ['categories', 'articles'], 'title'],
  ['articles', ['reviewers', 'articles', 'author', 'reviews'], 'title'],
  ['articles', ['related'], 'slug'],
];

const ends = ['[$eq]=zz', '[$null]=true', '[$ne]=zz', '[$notNull]=false'];

const head = (type: string, pageSize: number): string =>
  `/api/${type}?locale=all&fields=id&pagination[pageSize]=${pageSize}&`;

const many = (count: number, write: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => write(index)).join('&');

/** Through so many relations; every third is negated where `isNegated`. */
const chain = (ways: readonly string[], hops: number, isNegated: boolean): string =>
  Array.from({ length: hops }, (_, hop) => {
    const way = `[${ways[hop % ways.length]}]`;
    return isNegated && hop % 3 === 1 ? `[$not]${way}` : way;
  }).join('');

/** Chains of each kind: alone, and several of them as alternatives. */
const chains: readonly string[] = circles.flatMap(([type, ways, attribute]) =>
  ends.flatMap((end, index) =>
    [2, 4, 6, 30].flatMap((hops) => {
      // All the circles lead back, so that an even number of hops ends where it began.
      const length = hops - (hops % ways.length) || ways.length;
      const name = `${chain(ways, length, index % 2 === 0)}[${attribute}]${end}`;
      return [1, 3].map((count) => head(type, 1) + many(count, (place) => `filters[$or][${place}]${name}`));
    }),
  ),
);

/** Where relations to many lead, and the attribute that filters end with there. */
const ofMany = [
  ['categories', ['articles', 'categories'], ['name', 'title']],
  ['articles', ['categories', 'articles'], ['title', 'name']],
  ['articles', ['related'], ['slug', 'slug']],
] as const;

const quantifiers = [['$none'], ['$every'], ['$some', '$none'], ['$every', '$some']] as const;

/** Through so many relations to many, with a quantifier at each; of what is behind the last some value, or a number of it. */
const quantified: readonly string[] = ofMany.flatMap(([type, ways, attributes]) =>
  quantifiers.flatMap((words) =>
    [1, 2, 3, 4, 6].flatMap((hops) => {
      const names = Array.from({ length: hops }, (_, hop) => ways[hop % ways.length]);
      const steps = names.map((name, hop) => `[${name}][${words[hop % words.length]}]`);
      const value = `${steps.join('')}[${attributes[hops % 2]}][$ne]=zz`;
      const number = `${steps.slice(0, -1).join('')}[${names.at(-1)}][$count]`;
      return [value, `${number}[$gte]=2`, `${number}[$lt]=2`].flatMap((end) =>
        [1, 3].map((count) => head(type, 100) + many(count, (place) => `filters[$or][${place}]${end}`)),
      );
    }),
  ),
);

const relations = {
  author: 'name',
  reviewers: 'name',
  categories: 'name',
  related: 'title',
  seo: 'metaTitle',
  links: 'label',
};

const toMany = ['reviewers', 'categories', 'related', 'links'];

/** What a filter through a relation may end with. */
const endsOf = (name: string, attribute: string): readonly string[] => [
  '[id][$eq]=1',
  `[${attribute}][$ne]=zz`,
  `[${attribute}][$null]=true`,
  ...(toMany.includes(name)
    ? [
        `[$none][${attribute}]=zz`,
        `[$none][${attribute}][$ne]=zz`,
        `[$every][${attribute}][$ne]=zz`,
        '[$count]=2',
        '[$count]=0',
      ]
    : []),
];

/** Filters through one relation each, from more than the ceiling of work takes down to a few. */
const bars: readonly (readonly string[])[] = Object.entries(relations).flatMap(([name, attribute]) =>
  endsOf(name, attribute).flatMap((end) =>
    ['$and', '$or'].map((group) =>
      [14, 12, 10, 9, 6, 5, 4, 3, 2].map(
        (count) =>
          head('articles', 100) + many(count, (index) => `filters[${group}][${index}][${name}]${end}`),
      ),
    ),
  ),
);

/** What the front end of a shop asks with everything chosen: entries that are named, behind a dozen relations. */
const shop = ['author', 'reviewers', 'categories'].map(
  (_, first, names) =>
    head('articles', 100) +
    many(12, (index) => {
      const filter = `filters[$and][${index}][${names[(first + index) % names.length]}][id][$in]`;
      return `${filter}[0]=1&${filter}[1]=2`;
    }),
);

const shortest =
  '/api/categories?pagination[pageSize]=1&filters[articles][categories][articles][title][$eq]=zz';

/** The optimizer of MariaDB as it decides where what it knows of the tables misleads it; PostgreSQL's statements as they are. */
const misled = ({ text, values }: Asked): Asked => ({
  text: text.replace("optimizer_switch = '", "optimizer_switch = 'materialization=off,"),
  values,
});

const withMeters = databases.filter(({ name }) => meters[name] !== undefined);

onDatabases(withMeters, 'the rows touched by filters through relations', (database) => {
  let host: MeteredHost;
  before(async function () {
    this.timeout(patience(100_000));
    host = await startMeteredHost(database.name);
  });
  after(() => host?.stop());

  /** The answer's status, and the rows touched whatever the optimizer takes the tables for. */
  const most = async (path: string): Promise<{ status: number; times: number }> => {
    const { answer, asked, times } = await host.measure(path);
    if (answer.status === 400) expect(answer.text, path).to.include('ceiling-exceeded');
    else expect(answer.status, path).to.equal(200);
    return { status: answer.status, times: Math.max(times, await host.timesOf(asked.map(misled))) };
  };

  it('are a few lists where a circle of three is gone through and nothing is found', async function () {
    this.timeout(patience(100_000));
    const { answer, times } = await host.measure(shortest);
    expect(answer.status).to.equal(200);
    expect(times).to.be.within(0.01, mostOfCircle[database.name]);
    expect((await most(shortest)).times).to.be.below(10);
  });

  it('are sixty lists at most, or the request is refused, for chains of relations', async function () {
    this.timeout(patience(100_000));
    const measured = [];
    for (const path of chains) measured.push({ path, ...(await most(path)) });
    expect(measured.filter(({ times }) => times > 60)).to.deep.equal([]);
    const answered = measured.filter(({ status }) => status === 200);
    expect(answered.length).to.be.within(chains.length / 4, chains.length * 0.9);
  });

  it('are sixty lists at most, or the request is refused, for chains of quantifiers', async function () {
    this.timeout(patience(100_000));
    const measured = [];
    for (const path of quantified) measured.push({ path, ...(await most(path)) });
    expect(measured.filter(({ times }) => times > 60)).to.deep.equal([]);
    expect(measured.filter(({ status }) => status === 200).length).to.be.greaterThan(quantified.length / 3);
  });

  it('are sixty lists at most, or the request is refused, for many filters through one relation each', async function () {
    this.timeout(patience(100_000));
    const measured = [];
    for (const bar of bars) {
      for (const path of bar) {
        const one = { path, ...(await most(path)) };
        measured.push(one);
        // What has fewer touches less.
        if (one.status === 200) break;
      }
    }
    expect(measured.filter(({ times }) => times > 60)).to.deep.equal([]);
    expect(measured.filter(({ status }) => status === 200)).to.have.length(bars.length);
  });

  it('are sixty lists at most for a dozen relations to named entries, which are answered', async function () {
    this.timeout(patience(100_000));
    for (const path of shop) {
      const { status, times } = await most(path);
      expect(status, path).to.equal(200);
      expect(times, path).to.be.within(5, 60);
    }
  });
});
