import type { AppSettings, RunningApp } from '../../../test/strapi/app/start.ts';
import { startApp } from '../../../test/strapi/app/start.ts';
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
  /** A list of all entries that are counted for the report. */
  readonly everything: string;
}

const isStrapi = (name: string): boolean => name.startsWith('strapi');

/** Measures the shapes in every way, in turn within one run. Throws an Error if totals differ, or if the wrong one answers. */
export async function measureApps(
  { app: settings, ways, paths, everything }: MeasuredApps,
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
    const shapes: ShapeReport[] = [];
    for (const [shape, path] of paths) {
      await countEntries(servers.map((server) => server.url + path));
      for (const server of servers) await checkWho(server, path);
      for (const connections of options.connections) {
        say(`measuring ${shape} with ${connections}`);
        const measured = await playRounds(servers, path, { ...options, connections });
        shapes.push({ shape, connections, servers: measured });
      }
    }
    const entries = await countEntries(servers.map((server) => server.url + everything));
    return { entries, shapes };
  } finally {
    for (const app of apps) await app.stop();
  }
}

/** Checks who has answered: our answers have an ETag, Strapi's have none. */
async function checkWho({ name, url }: Contestant, path: string): Promise<void> {
  const { headers } = await fetch(url + path);
  if (headers.has('etag') === isStrapi(name)) throw new Error(`${name} does not answer ${url}${path}`);
}
