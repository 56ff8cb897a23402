import { connectionOf } from '../../../test/strapi/app/connection.ts';
import { strapiApp } from '../../../test/strapi/app/install.ts';
import { cleanUp } from '../../../test/support/database/at-end.ts';
import { serverOf } from '../database.ts';
import type { Options } from '../options.ts';
import { seedPostgres } from '../seed/postgres.ts';
import { listShapes, pathOf } from '../shapes.ts';
import type { Teardown } from '../teardown.ts';
import { type BesideStrapi, measureApps, type Way } from './measure-apps.ts';

/** A controller of the app that calls `super.find` and changes the result. */
const wrapped = { WRAPPED: '1', WRAP: 'adds to the meta' } as const;

/** The ways in which an app can use the plugin, and Strapi itself. */
const ways: readonly Way[] = [
  { config: { takeover: true }, measured: [['takeover', '/api', 'strapi']] },
  { config: { takeover: true, way: 'controllers' }, measured: [['controllers', '/api', 'strapi']] },
  {
    config: {},
    measured: [
      ['beside', '/api-query', 'strapi'],
      ['strapi', '/api'],
    ],
  },
  { config: { takeover: true }, env: wrapped, measured: [['around', '/api', 'strapi around']] },
  { config: {}, env: wrapped, measured: [['strapi around', '/api']] },
];

/**
 * Measures every list on Strapi's own endpoint and on ours, with both kinds of takeover, beside Strapi's lists, and with a controller
 * of the app around both, in turn within one run, on the newsroom as it is and on one with as many articles as the options say. Throws an Error if the totals differ, or
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
  const wanted = listShapes.filter((name) => options.shapes.includes(name));
  const paths = new Map(wanted.map((shape) => [shape, pathOf(shape).replace(/^\/api/, '')]));
  const everything = '/articles?locale=all&publicationState=preview';
  const reports: BesideStrapi[] = [];
  for (const articles of [undefined, options.entries]) {
    say(`seeding ${articles ?? 'the newsroom as it is'}`);
    const database = await seedPostgres(serverUrl, articles === undefined ? undefined : { articles });
    teardown.add(database.remove);
    const app = { folder, database: connectionOf(database.url) };
    reports.push(await measureApps({ app, ways, paths, everything }, options, say));
  }
  return reports;
}
