import type { AppSettings, RunningApp } from '../../../test/strapi/app/start.ts';
import { startApp } from '../../../test/strapi/app/start.ts';
import { tokenOf } from '../../../test/support/tokens.ts';
import { type Contestant, playRounds } from '../load/rounds.ts';
import type { Options } from '../options.ts';
import type { ShapeReport } from '../report/report.ts';
import { countEntries } from './count-entries.ts';

/** The results of Strapi and of every way in which the plugin answers, on one database. */
export interface BesideStrapi {
  readonly entries: number;
  readonly shapes: readonly ShapeReport[];
}

/** An app, with what is measured in it. */
export interface Way {
  readonly config: object;
  readonly env?: Readonly<Record<string, string>>;
  /** Each path below which a list is read: who answers it, and with whom that is compared. */
  readonly measured: readonly (readonly [name: string, path: string, beside?: string])[];
}

/** What is measured in the apps of a version of Strapi. */
export interface MeasuredApps {
  /** The database and the folder of the apps. */
  readonly app: Pick<AppSettings, 'folder' | 'database'>;
  readonly ways: readonly Way[];
  /** The path of each shape, below the prefix of the API. */
  readonly paths: ReadonlyMap<string, string>;
  /** The types that a custom API token may find, for `--callers`. */
  readonly granted: readonly string[];
  /** A list of all entries that are counted for the report. */
  readonly everything: string;
}

const isStrapi = (name: string): boolean => name.startsWith('strapi');

/** Measures the shapes in every way, in turn within one run. Throws an Error if totals differ, or if the wrong one answers. */
export async function measureApps(
  { app: settings, ways, paths, granted, everything }: MeasuredApps,
  options: Options,
  say: (line: string) => void,
): Promise<BesideStrapi> {
  const apps: RunningApp[] = [];
  try {
    const servers: Contestant[] = [];
    for (const { config, env, measured } of ways) {
      say(`starting Strapi: ${measured.map(([name]) => name).join(', ')}`);
      const app = await startApp({ ...settings, config, ...(env && { env }) });
      apps.push(app);
      for (const [name, path, beside] of measured)
        servers.push({ name, url: app.url + path, ...(beside !== undefined && { beside: [beside] }) });
    }
    const [first] = apps;
    const callers = options.callers && first !== undefined ? await tokensIn(first, granted) : [];
    const shapes: ShapeReport[] = [];
    for (const [shape, path] of paths) {
      await countEntries(servers.map((server) => server.url + path));
      for (const [caller, token] of [[undefined, undefined] as const, ...callers]) {
        const asking = servers.map((server) => ({ ...server, ...(token !== undefined && { token }) }));
        for (const server of asking) await checkWho(server, path);
        const name = caller === undefined ? shape : `${shape} (${caller})`;
        for (const connections of options.connections) {
          say(`measuring ${name} with ${connections}`);
          const measured = await playRounds(asking, path, { ...options, connections });
          shapes.push({ shape: name, connections, servers: measured });
        }
      }
    }
    const entries = await countEntries(servers.map((server) => server.url + everything));
    return { entries, shapes };
  } finally {
    for (const app of apps) await app.stop();
  }
}

/** Returns a token of a user, and API tokens of each kind, which all apps on one database know. */
async function tokensIn(
  app: RunningApp,
  granted: readonly string[],
): Promise<readonly (readonly [caller: string, token: string | undefined])[]> {
  const create = async (type: string, ...more: readonly unknown[]): Promise<string> =>
    String(await app.act('createToken', type, ...more));
  return [
    ['user', tokenOf('authenticated')],
    ['read-only token', await create('read-only')],
    ['full-access token', await create('full-access')],
    [
      'custom token',
      await create(
        'custom',
        granted.map((uid) => `${uid}.find`),
      ),
    ],
  ];
}

/** Checks who has answered: our answers have an ETag, Strapi's have none. */
async function checkWho({ name, url, token }: Contestant, path: string): Promise<void> {
  const { headers } = await fetch(url + path, {
    ...(token !== undefined && { headers: { authorization: `Bearer ${token}` } }),
  });
  if (headers.has('etag') === isStrapi(name)) throw new Error(`${name} does not answer ${url}${path}`);
}
