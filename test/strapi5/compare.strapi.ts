import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import type { Report } from '../../strapi/shadow/report.ts';
import { run } from '../cli/support/run.ts';
import { isOurs } from '../strapi/app/ours.ts';
import { useApps } from '../strapi/app/use-app.ts';
import { eventually } from '../support/eventually.ts';
import { get } from '../support/http.ts';
import { patience } from '../support/patience.ts';
import { describeStrapi5OnSqlite } from './app/describe-strapi5.ts';
import { strapi5, strapi5App } from './app/install.ts';

const folder = await mkdtemp(join(tmpdir(), 'content-query-compare5-'));
after(() => rm(folder, { recursive: true }));

const reportIn = async (file: string): Promise<Report> => JSON.parse(await readFile(file, 'utf8'));

/** The report once so many requests have been compared or dropped. */
const reportAfter = (file: string, many: number): Promise<Report> =>
  eventually(
    () => reportIn(file),
    ({ compared, dropped }) => compared + dropped >= many,
  );

const asked = [
  'comments?fields=text&sort=id',
  'comments?populate=*&sort=id',
  'posts?sort=id&status=draft&populate[writer][populate]=avatar',
  'homepage?populate=*',
  'comments?status=preview&sort=id',
  'writers?publicationFilter=modified&populate[posts][fields]=title&sort=id',
];

describeStrapi5OnSqlite('a comparison in a Strapi 5 app', (database) => {
  const ways = ['before', 'after', 'within'] as const;
  const fileOf = (way: string): string => join(folder, `${way}.json`);
  const config = { before: {}, after: { takeover: true }, within: { takeover: true, way: 'controllers' } };
  const apps = useApps(
    database,
    ...ways.map((way) => strapi5({ ...config[way], compare: 1, compareFile: fileOf(way) })),
  );

  for (const [index, way] of ways.entries()) {
    it(`sends Strapi’s answers and finds no difference that is not meant: ${way} the switch`, async () => {
      let compared = 0;
      for (const path of asked) {
        const answer = await get(`${apps[index]?.().url}/api/${path}`, { role: 'editor' });
        expect([answer.status, isOurs(answer)], path).to.deep.equal([200, false]);
        compared += 1;
        await reportAfter(fileOf(way), compared);
      }
      const report = await reportIn(fileOf(way));
      expect(report).to.include({ compared, dropped: 0 });
      expect(report.kinds.filter(({ rule }) => rule === null)).to.deep.equal([]);
      expect(report.kinds.map(({ outcome }) => outcome)).to.include('handed over');
    });
  }

  it('does not compare a request for another form', async () => {
    const before = (await reportIn(fileOf('after'))).compared;
    const headers = { 'strapi-response-format': 'v4' };
    await get(`${apps[1]?.().url}/api/comments?sort=id`, { role: 'editor', headers });
    await get(`${apps[1]?.().url}/api/comments?sort=id`, { role: 'editor' });
    expect((await reportAfter(fileOf('after'), before + 1)).compared).to.equal(before + 1);
  });

  it('is reported in words', async () => {
    const { code, out } = await run(['report', fileOf('before')]);
    expect(code).to.equal(0);
    expect(out).to.include('publication-filter-of-relations');
    expect(out).not.to.include('NOT INTENDED');
  });
});

describeStrapi5OnSqlite('a comparison in a Strapi 5 app with a middleware of documents', (database) => {
  const file = join(folder, 'kept.json');
  const own = { CUSTOMISED: '1', OWN_CODE: 'documents', OWN_CODE_IN: 'register' };
  const [app] = useApps(database, strapi5({ compare: 1, compareFile: file }, own));

  it('compares nothing, and the report says why', async () => {
    await get(`${app().url}/api/comments`, { role: 'editor' });
    // An app that ends has written all that it has compared.
    await app().stop();
    const { out } = await run(['report', file]);
    expect(out).to.include('0 requests compared');
    expect(out).to.include('api::legal.legal (find): its find route is open to everybody');
    // All types are in one line, because the boot knows it of all of them.
    expect(out).to.match(/api::comment\.comment,.* \(find\): the app has a middleware of strapi\.documents/);
  });
});

describeStrapi5OnSqlite('the command line in the folder of a Strapi 5 app', (database) => {
  it('checks its database and writes its types', async function () {
    this.timeout(patience(300_000));
    const schemas = join(await strapi5App(), 'src');
    const { url, close } = await database.open();
    try {
      const checked = await run(['check', '--strapi', '5', '--schemas', schemas, '--database', url]);
      expect(checked.code, checked.out + checked.err).to.equal(0);
      expect(checked.out).to.include('nothing is missing');
      const types = await run(['types', '--strapi', '5', '--schemas', schemas]);
      expect(types.code, types.err).to.equal(0);
      expect(types.out).to.include('documentId');
    } finally {
      await close();
    }
  });
});
