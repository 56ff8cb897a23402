import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import type { Report } from '../../strapi/shadow/report.ts';
import { run } from '../cli/support/run.ts';
import { sqlite } from '../support/databases.ts';
import { eventually } from '../support/eventually.ts';
import { get } from '../support/http.ts';
import { privateApp } from './app/install.ts';
import { useApp } from './app/use-app.ts';
import { moveIntoBucket } from './traits/private-files.ts';

const folder = await mkdtemp(join(tmpdir(), 'content-query-planted-'));
after(() => rm(folder, { recursive: true }));
const file = join(folder, 'differences.json');

/** What a site would see after the switch, and how the report says it: the outcome, the rule and the place. */
const planted: readonly (readonly [query: string, outcome: string, rule: string | null, path: string])[] = [
  ['populate=gallery&fields=slug&sort=id', 'different', 'empty-media-list', 'gallery'],
  ['sort=rating,id&fields=rating&pagination[pageSize]=100', 'different', 'null-order', 'data'],
  ['filters[slug][$contains]=e_&fields=slug&sort=id', 'different', 'plain-wildcards', 'data'],
  ['filters[slug]]=a&fields=slug&sort=id', 'refused', 'stricter-dialect', '(malformed-key)'],
  ['populate[author][page]=1&fields=slug&sort=id', 'handed over', 'stricter-dialect', '(unknown-key)'],
  ['fields=summary&sort=id', 'different', null, 'summary'],
];

/** The report of a file once so many requests have been compared or dropped. */
const reportIn = (from: string, many: number): Promise<Report> =>
  eventually(
    async () => JSON.parse(await readFile(from, 'utf8')) as Report,
    ({ compared, dropped }) => compared + dropped >= many,
  );

const reportAfter = async (many: number): Promise<Report> => {
  const report = await reportIn(file, many);
  if (report.compared + report.dropped < many) throw new Error(`fewer than ${many} requests were compared`);
  return report;
};

describe('a comparison of an app in which breaks are planted', () => {
  const app = useApp(sqlite, { config: { compare: 1, compareFile: file }, env: { OWN_CODE: 'service' } });

  for (const [index, [query, outcome, rule, path]] of planted.entries()) {
    it(`finds it: ${query}`, async () => {
      const { status, text } = await get(`${app().url}/api/articles?${query}`, { role: 'editor' });
      expect(status, text).to.equal(200);
      const { kinds } = await reportAfter(index + 1);
      const found = kinds.map((kind) => [kind.outcome, kind.rule, kind.path]);
      expect(found).to.deep.include([outcome, rule, path]);
    });
  }

  it('has a line for each in what the command prints', async () => {
    const { code, out, err } = await run(['report', file]);
    expect([code, err]).to.deep.equal([0, '']);
    for (const line of [
      /^ +\d+ {2}NOT INTENDED {2}api::article\.article \(list\) {2}summary/m,
      /^ +\d+ {2}WOULD BE REFUSED \(400\) {2}stricter-dialect {2}api::article\.article \(list\) {2}\(malformed-key\)/m,
      /^ +\d+ {2}answered by Strapi {2}api::article\.article \(list\) {2}\(unknown-key\) {2}.*populate\.author/m,
      /^ +\d+ {2}empty-media-list, such as api::article\.article/m,
      /^ +\d+ {2}null-order, such as api::article\.article/m,
      /^ +\d+ {2}plain-wildcards, such as api::article\.article/m,
    ])
      expect(out).to.match(line);
    expect(out).to.include('1 WOULD BE REFUSED (400), 1 answered by Strapi');
  });
});

/** Sends a request to an app whose requests are all compared, and returns what was recorded for it. */
const recorded = async (url: string, path: string, own: string, narrowing = ''): Promise<Report> => {
  const { status, text } = await get(url, { role: 'editor', headers: { 'x-narrow': narrowing } });
  expect(status, `${path}: ${text}`).to.equal(200);
  const report = await reportIn(own, 1);
  if (report.compared + report.dropped === 0) throw new Error('nothing was compared');
  return report;
};

for (const way of ['global', 'router'] as const) {
  describe(`a comparison of an app whose ${way} middleware changes the query`, () => {
    const own = join(folder, `${way}.json`);
    const app = useApp(sqlite, { config: { compare: 1, compareFile: own }, env: { NARROW: way } });

    it('asks the changed query', async () => {
      const path = 'articles?fields=slug&filters[summary]';
      const report = await recorded(`${app().url}/api/${path}`, path, own, 'sets the query anew');
      expect([report.equal, report.dropped, report.kinds]).to.deep.equal([1, 0, []]);
    });
  });
}

describe('a comparison of an app whose upload provider is private', () => {
  const own = join(folder, 'private.json');
  const app = useApp(sqlite, {
    folder: privateApp,
    prepare: moveIntoBucket,
    config: { compare: 1, compareFile: own, better: ['empty-media-list'] },
  });

  it('finds the pictures equal', async () => {
    const path = 'articles?fields=slug&sort=id&populate=cover';
    const report = await recorded(`${app().url}/api/${path}`, path, own);
    expect([report.equal, report.dropped, report.kinds]).to.deep.equal([1, 0, []]);
  });
});
