import type { OpenDatabase, TestDatabase } from '../../support/databases.ts';
import { patience } from '../../support/patience.ts';
import { startWithRetry } from '../../support/server/start-with-retry.ts';
import { connectionOf } from './connection.ts';
import { say, strapiApp } from './install.ts';
import { type AppSettings, type RunningApp, startApp } from './start.ts';

/** What a suite's app is started with, beside its database. */
export interface UseSettings extends Pick<AppSettings, 'config' | 'env'> {
  /** Makes the app's folder; that of the newsroom unless said. */
  readonly folder?: () => Promise<string>;
  /** Changes the copy of the content before the app sees it. */
  readonly prepare?: (databaseUrl: string) => Promise<void>;
  /** More of what `connection.connection` has in the app's database config. */
  readonly connection?: Readonly<Record<string, unknown>>;
  /** Strapi's name for the client of MySQL; `mysql2` unless said. */
  readonly mysqlClient?: string;
}

/** What the run is going to start, a line for each app, known when all files are loaded. */
const plan: string[] = [];
let started = 0;

const lineOf = (
  { title }: TestDatabase,
  { folder = strapiApp, config = {}, env = {} }: UseSettings,
): string => {
  const app = folder === strapiApp ? 'the newsroom' : 'another app';
  const said = Object.entries({ ...config, ...env }).map(([name, value]) =>
    `${name} ${typeof value === 'string' ? value : JSON.stringify(value)}`.slice(0, 60),
  );
  return [`${app} on ${title}`, ...said].join(', ');
};

// Files are loaded outside of any describe, so this is a hook of the whole run.
before(() => {
  say(
    `plan: ${plan.length} apps of Strapi are started, those of a suite side by side; with -g, those of the suites that match`,
  );
  for (const [index, line] of plan.entries()) say(`plan: ${index + 1}. ${line}`);
});

/** One app of a suite, on a copy of its content. */
class SuiteApp {
  readonly #database: TestDatabase;
  readonly #settings: UseSettings;
  #opened: OpenDatabase | undefined;
  #app: RunningApp | undefined;

  constructor(database: TestDatabase, settings: UseSettings) {
    this.#database = database;
    this.#settings = settings;
    plan.push(lineOf(database, settings));
  }

  get running(): RunningApp {
    if (this.#app === undefined) throw new Error('the app is started in a before hook');
    return this.#app;
  }

  async start(): Promise<void> {
    const { prepare, connection, mysqlClient, folder: makeFolder = strapiApp, ...more } = this.#settings;
    const folder = await makeFolder();
    this.#opened = await this.#database.open();
    const { url } = this.#opened;
    await prepare?.(url);
    started += 1;
    const minutes = (performance.now() / 60_000).toFixed(1);
    say(`starting Strapi on ${this.#database.title} (${started} of ${plan.length}, minute ${minutes})`);
    const settings = { folder, database: connectionOf(url, connection, mysqlClient), ...more };
    this.#app = await startWithRetry('Strapi', () => startApp(settings));
  }

  /** Throws an Error where it does not end by itself. */
  async stop(): Promise<void> {
    const code = await this.#app?.stop();
    await this.#opened?.close();
    if (code !== undefined && code !== 0) throw new Error(`the app did not end by itself: ${code}`);
  }
}

/** Starts apps for one suite side by side, each on a copy of its content, ends them after, and fails where one does not end by itself. */
export function useApps<T extends readonly UseSettings[]>(
  database: TestDatabase,
  ...all: T
): { [K in keyof T]: () => RunningApp } {
  const apps = all.map((settings) => new SuiteApp(database, settings));

  before(async function () {
    this.timeout(patience(300_000));
    await Promise.all(apps.map((app) => app.start()));
  });

  after(async () => {
    await Promise.all(apps.map((app) => app.stop()));
  });

  return apps.map((app) => () => app.running) as { [K in keyof T]: () => RunningApp };
}

/** The same with one app. */
export function useApp(database: TestDatabase, settings: UseSettings = {}): () => RunningApp {
  const [app] = useApps(database, settings);
  return app;
}

/** Tries to start an app that cannot start, and gives what it said. */
export async function refusedStart(
  database: TestDatabase,
  settings: Pick<AppSettings, 'config' | 'env'>,
): Promise<string> {
  const folder = await strapiApp();
  const { url, close } = await database.open();
  try {
    const app = await startApp({ folder, database: connectionOf(url), ...settings });
    await app.stop();
    throw new Error('it started');
  } catch (error) {
    return String(error);
  } finally {
    await close();
  }
}
