import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { connectionOf } from '../../../test/strapi/app/connection.ts';
import { strapi5App } from '../../../test/strapi5/app/install.ts';
import { cleanUp } from '../../../test/support/database/at-end.ts';
import { serverOf } from '../database.ts';
import type { Options } from '../options.ts';
import { projectFolder } from '../process/build.ts';
import type { BenchDatabase } from '../seed/bench-database.ts';
import { runOnPostgres } from '../seed/postgres.ts';
import type { Teardown } from '../teardown.ts';
import { type BesideStrapi, measureApps, type Way } from './measure-apps.ts';

/** What is asked of the content model of site5, below the prefix of the API. */
const paths: ReadonlyMap<string, string> = new Map([
  ['list', '/posts?sort=title,id&pagination[pageSize]=25'],
  ['populate3', '/posts?sort=id&populate[writer][populate][posts][populate]=tags&pagination[pageSize]=10'],
  ['everything', '/posts?sort=id&populate=*&pagination[pageSize]=25'],
  ['zone', '/posts?sort=id&fields=title&populate[sections][populate]=*&pagination[pageSize]=25'],
]);

const ways: readonly Way[] = [
  { config: { better: [], takeover: true }, measured: [['takeover', '/api', 'strapi']] },
  {
    config: { better: [] },
    measured: [
      ['beside', '/api-query', 'strapi'],
      ['strapi', '/api'],
    ],
  },
];

/** Creates a database with the content of site5, in the tables of Strapi 5. */
export async function openSite5(serverUrl: string): Promise<BenchDatabase> {
  const name = `content_query_bench_${randomBytes(6).toString('hex')}`;
  await runOnPostgres(serverUrl, [`CREATE DATABASE ${name} TEMPLATE template0 ENCODING 'UTF8'`]);
  const remove = () => runOnPostgres(serverUrl, [`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`]);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  try {
    const dump = await readFile(`${projectFolder}test/fixtures/site5/site5.pg.sql`, 'utf8');
    await runOnPostgres(url.href, [dump, 'SET search_path = public']);
    await runOnPostgres(url.href, ['VACUUM ANALYZE']);
    return { url: url.href, remove };
  } catch (error) {
    await remove();
    throw error;
  }
}

/**
 * Measures lists on the endpoint of Strapi 5 and on ours, as a takeover and beside Strapi's, in turn within one run, on the content of
 * site5. STRAPI5_APP names the folder of its packages, as for the tests.
 */
export async function measureBesideStrapi5(
  options: Options,
  teardown: Teardown,
  say: (line: string) => void,
): Promise<BesideStrapi> {
  teardown.add(cleanUp);
  const folder = await strapi5App();
  const database = await openSite5(await serverOf('postgres', options, teardown));
  teardown.add(database.remove);
  const app = { folder, database: connectionOf(database.url) };
  return measureApps({ app, ways, paths, everything: '/posts?locale=*' }, options, say);
}
