import { connectionOf } from '../../../test/strapi/app/connection.ts';
import { strapiApp } from '../../../test/strapi/app/install.ts';
import { type RunningApp, startApp } from '../../../test/strapi/app/start.ts';
import { cleanUp } from '../../../test/support/database/at-end.ts';
import { serverOf } from '../database.ts';
import { type Contestant, playRounds } from '../load/rounds.ts';
import type { Options } from '../options.ts';
import type { ShapeReport } from '../report/report.ts';
import type { BenchDatabase } from '../seed/bench-database.ts';
import { seedPostgres } from '../seed/postgres.ts';
import { listShapes, pathOf } from '../shapes.ts';
import type { Teardown } from '../teardown.ts';
import { countEntries } from './count-entries.ts';

/** The results of Strapi and of every way in which the plugin answers, on one database. */
export interface BesideStrapi {
  readonly entries: number;
  readonly shapes: readonly ShapeReport[];
}

/** The ways in which an app can use the plugin, each with the path of its lists. */
const ways: readonly (readonly [name: string, config: object, path: string])[] = [
  ['takeover', { takeover: true }, '/api'],
  ['controllers', { takeover: true, way: 'controllers' }, '/api'],
  ['beside', {}, '/api-query'],
];

/**
 * Measures every list on Strapi's own endpoint and on ours, with both kinds of takeover and beside Strapi's lists, in turn within
 * one run, on the newsroom as it is and on one with as many articles as the options say. Throws an Error if the totals differ, or
 * if a list is answered by the wrong one.
 */
export async function measureBesideStrapi(
  options: Options,
  teardown: Teardown,
  say: (line: string) => void,
): Promise<BesideStrapi[]> {
  teardown.add(cleanUp);
  const folder = await strapiApp();
  const serverUrl = await serverOf('postgres', options, teardown);
  const reports: BesideStrapi[] = [];
  for (const articles of [undefined, options.entries]) {
    say(`seeding ${articles ?? 'the newsroom as it is'}`);
    const database = await seedPostgres(serverUrl, articles === undefined ? undefined : { articles });
    teardown.add(database.remove);
    reports.push(await measureOn(database, folder, options, say));
  }
  return reports;
}

async function measureOn(
  { url }: BenchDatabase,
  folder: string,
  options: Options,
  say: (line: string) => void,
): Promise<BesideStrapi> {
  const apps: RunningApp[] = [];
  try {
    const servers: Contestant[] = [];
    for (const [name, config, path] of ways) {
      say(`starting Strapi: ${name}`);
      const app = await startApp({ folder, database: connectionOf(url), config });
      apps.push(app);
      servers.push({ name, url: app.url + path, beside: ['strapi'] });
      // Strapi itself is measured in the app without a takeover.
      if (path !== '/api') servers.push({ name: 'strapi', url: `${app.url}/api` });
    }
    const shapes: ShapeReport[] = [];
    for (const shape of listShapes.filter((name) => options.shapes.includes(name))) {
      const path = pathOf(shape).replace(/^\/api/, '');
      await countEntries(servers.map((server) => server.url + path));
      for (const server of servers) await checkWho(server, path);
      for (const connections of options.connections) {
        say(`measuring ${shape} with ${connections}`);
        shapes.push({
          shape,
          connections,
          servers: await playRounds(servers, path, { ...options, connections }),
        });
      }
    }
    const entries = await countEntries(
      servers.map((server) => `${server.url}/articles?locale=all&publicationState=preview`),
    );
    return { entries, shapes };
  } finally {
    for (const app of apps) await app.stop();
  }
}

/** Checks who has answered: our answers have an ETag, Strapi's have none. */
async function checkWho({ name, url }: Contestant, path: string): Promise<void> {
  const { headers } = await fetch(url + path);
  if (headers.has('etag') !== (name !== 'strapi')) throw new Error(`${name} does not answer ${url}${path}`);
}
