import type { OpenDatabase, TestDatabase } from '../../support/databases.ts';
import { connectionOf } from './connection.ts';
import { say, strapiApp } from './install.ts';
import { type AppSettings, type RunningApp, startApp } from './start.ts';

/** Time enough for npm to bring and build everything. */
const installingTakes = 900_000;

/** What a suite's app is started with, beside its database. */
export interface UseSettings extends Pick<AppSettings, 'config' | 'env'> {
  /** Makes the app's folder; that of the newsroom unless said. */
  readonly folder?: () => Promise<string>;
  /** Changes the copy of the content before the app sees it. */
  readonly prepare?: (databaseUrl: string) => Promise<void>;
  /** More of what `connection.connection` has in the app's database config. */
  readonly connection?: Readonly<Record<string, unknown>>;
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
    `plan: ${plan.length} apps of Strapi are started, one after the other; with -g, those of the suites that match`,
  );
  for (const [index, line] of plan.entries()) say(`plan: ${index + 1}. ${line}`);
});

/** Starts an app on a copy of its content for one suite, ends it after, and fails where it does not end by itself. */
export function useApp(database: TestDatabase, settings: UseSettings = {}): () => RunningApp {
  const { prepare, connection, folder: makeFolder = strapiApp, ...more } = settings;
  plan.push(lineOf(database, settings));
  let opened: OpenDatabase | undefined;
  let app: RunningApp | undefined;

  before(async function () {
    this.timeout(installingTakes);
    const folder = await makeFolder();
    opened = await database.open();
    await prepare?.(opened.url);
    started += 1;
    say(`starting Strapi on ${database.title} (${started} of ${plan.length})`);
    app = await startApp({ folder, database: connectionOf(opened.url, connection), ...more });
  });

  after(async function () {
    this.timeout(30_000);
    const code = await app?.stop();
    await opened?.close();
    if (code !== undefined && code !== 0) throw new Error(`the app did not end by itself: ${code}`);
  });

  return () => {
    if (app === undefined) throw new Error('the app is started in a before hook');
    return app;
  };
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
