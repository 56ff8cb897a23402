import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import type { Report } from '../../strapi/shadow/report.ts';
import { databases } from '../support/databases.ts';
import { eventually } from '../support/eventually.ts';
import { get } from '../support/http.ts';
import { isOurs } from './app/ours.ts';
import { useApp, useApps } from './app/use-app.ts';

const database = databases.find(({ name, available }) => available && name !== 'sqlite') ?? databases[0];
if (database === undefined) throw new Error('there is always a database');

const folder = await mkdtemp(join(tmpdir(), 'content-query-compare-'));
after(() => rm(folder, { recursive: true }));

const reportIn = async (file: string): Promise<Report> => JSON.parse(await readFile(file, 'utf8'));

/** The report once so many requests have been compared or dropped. */
const reportAfter = (file: string, many: number): Promise<Report> =>
  eventually(
    () => reportIn(file),
    ({ compared, dropped }) => compared + dropped >= many,
  );

const asked = [
  'fields=title&sort=id',
  'populate=author.team&sort=id',
  'populate=*&sort=id',
  'filters[author][name][$contains]=a&sort=id',
  'limit=4',
  'populate[author][page]=1&sort=id',
];

for (const [what, config] of [
  ['before the switch', {}],
  ['after the switch', { takeover: true }],
  ['from within Strapi’s controllers', { takeover: true, way: 'controllers' }],
] as [string, object][]) {
  describe(`a comparison ${what}`, () => {
    const file = join(folder, `${what.replaceAll(' ', '-')}.json`);
    const app = useApp(database, { config: { ...config, compare: 1, compareFile: file } });
    const ask = (query: string) => get(`${app().url}/api/articles?${query}`, { role: 'editor' });

    it('sends Strapi’s answers, and counts the differences of ours', async () => {
      let compared = 0;
      for (const query of asked) {
        const answer = await ask(query);
        expect(isOurs(answer), query).to.equal(false);
        if (answer.status === 200) compared += 1;
        await reportAfter(file, compared);
      }
      const report = await reportIn(file);
      expect(report).to.include({ compared, dropped: 0 });
      expect(report.kinds.filter(({ rule }) => rule === null)).to.deep.equal([]);
      expect((await stat(file)).mode & 0o777).to.equal(0o600);
    });

    it('compares all of the requests that are sent together', async () => {
      const { compared } = await reportIn(file);
      const together = Array.from({ length: 16 }, () => ask('populate=*&sort=id'));
      for (const { status } of await Promise.all(together)) expect(status).to.equal(200);
      expect(await reportAfter(file, compared + 16)).to.include({ compared: compared + 16, dropped: 0 });
    });

    it('compares nothing that Strapi refuses', async () => {
      const before = (await reportIn(file)).compared;
      expect((await ask('filters[nope]=1')).status).to.equal(400);
      expect((await get(`${app().url}/api/vaults`)).status).to.equal(403);
      // The next request that Strapi answers is compared after them.
      expect((await ask('fields=title&sort=id')).status).to.equal(200);
      expect((await reportAfter(file, before + 1)).compared).to.equal(before + 1);
    });
  });
}

describe('a comparison of no request', () => {
  const file = join(folder, 'none.json');
  const app = useApp(database, { config: { compare: 1e-9, compareFile: file } });

  it('leaves everything with Strapi before the switch', async () => {
    for (const path of ['articles', 'articles/2', 'openapi.json', 'homepage']) {
      const answer = await get(`${app().url}/api/${path}`, { role: 'editor' });
      expect(isOurs(answer), path).to.equal(false);
    }
    expect((await get(`${app().url}/api/openapi.json`)).status).to.equal(404);
    expect(await reportIn(file)).to.include({ compared: 0, dropped: 0 });
  });
});

describe('a comparison in an app whose middleware takes attributes from answers', () => {
  const kinds = [
    ['auto', 'route', undefined],
    ['routes', 'route', undefined],
    ['routes', 'state', '(outside) data.attributes.title'],
  ] as const;
  const fileOf = (way: string, by: string): string => join(folder, `${way}-${by}.json`);
  const apps = useApps(
    database,
    ...kinds.map(([way, by]) => ({
      config: { takeover: true, way, compare: 1, compareFile: fileOf(way, by) },
      env: { PRIVACY: by },
    })),
    { config: { takeover: true, way: 'routes' }, env: { PRIVACY: 'route' } },
    { config: { takeover: true }, env: { PRIVACY: 'route' } },
  );

  for (const [index, [way, by, place]] of kinds.entries())
    it(`compares what leaves the app, by ${way}, where the middleware knows answers by the ${by}`, async () => {
      const app = apps[index];
      for (const path of ['articles?sort=id&populate=author', 'articles?sort=id&filters[id]=2']) {
        const { body } = await get(`${app?.().url}/api/${path}`, { role: 'editor' });
        expect(body.data[0].attributes).not.to.have.property('title');
      }
      const { compared, dropped, kinds: found } = await reportAfter(fileOf(way, by), 2);
      expect([compared, dropped]).to.deep.equal([2, 0]);
      const places = new Set(found.filter(({ rule }) => rule === null).map((kind) => kind.path));
      expect([...places]).to.deep.equal(place === undefined ? [] : [place]);
    });

  it('takes them in both ways of answering', async () => {
    for (const app of apps.slice(kinds.length)) {
      const answer = await get(`${app().url}/api/articles?sort=id`, { role: 'editor' });
      expect(isOurs(answer)).to.equal(true);
      expect(answer.body.data[0].attributes).not.to.have.property('title');
      expect(answer.headers, 'an ETag of what is not sent').not.to.have.property('etag');
    }
  });
});
