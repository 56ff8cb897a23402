import { connectionOf } from '../../test/strapi/app/connection.ts';
import { strapiApp } from '../../test/strapi/app/install.ts';
import { startApp } from '../../test/strapi/app/start.ts';
import { cleanUp } from '../../test/support/database/at-end.ts';
import { serverOf } from '../database.ts';
import { playRounds } from '../load/rounds.ts';
import type { Options } from '../options.ts';
import type { ShapeReport } from '../report/report.ts';
import { type BenchDatabase, seedPostgres } from '../seed/postgres.ts';
import { pathOf } from '../shapes.ts';
import type { Teardown } from '../teardown.ts';
import { countEntries } from './count-entries.ts';

/** Both endpoints of one app, on one database. */
export interface BesideStrapi {
  readonly entries: number;
  readonly shapes: readonly ShapeReport[];
}

/**
 * Measures every shape on Strapi's own endpoint and on ours, in one process, on the newsroom as it is and on one with as
 * many articles as the options say. Throws an Error where the two do not find as many entries.
 */
export async function measureBesideStrapi(
  options: Options,
  teardown: Teardown,
  say: (line: string) => void,
): Promise<BesideStrapi[]> {
  teardown.add(cleanUp);
  const folder = await strapiApp();
  const serverUrl = await serverOf(options, teardown);
  const reports: BesideStrapi[] = [];
  for (const articles of [undefined, options.entries]) {
    say(`seeding ${articles ?? 'the newsroom as it is'}`);
    const database = await seedPostgres(serverUrl, articles);
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
  const app = await startApp({ folder, database: connectionOf(url) });
  try {
    const servers = [
      { name: 'ours', url: `${app.url}/api-query`, pid: undefined },
      { name: 'strapi', url: `${app.url}/api`, pid: undefined },
    ];
    const shapes: ShapeReport[] = [];
    for (const shape of options.shapes) {
      const path = pathOf(shape).replace(/^\/api/, '');
      await countEntries(servers.map((server) => server.url + path));
      say(`measuring ${shape}`);
      const measured = await playRounds(servers, path, options);
      shapes.push({ shape, servers: measured, floor: measured[1]?.requestsPerSecond ?? Number.NaN });
    }
    const entries = await countEntries(
      servers.map((server) => `${server.url}/articles?locale=all&publicationState=preview`),
    );
    return { entries, shapes };
  } finally {
    await app.stop();
  }
}
