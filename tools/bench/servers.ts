import type { DialectName } from './options.ts';
import { type Build, projectFolder } from './process/build.ts';
import { type Server, startServer } from './process/server.ts';
import { pathOf } from './shapes.ts';

/** Differences from the host on which every shape is measured. */
export interface HostOptions {
  /** Additional settings; an empty text removes a setting. */
  readonly env?: Readonly<Record<string, string>>;
  /** A module that is loaded before the host. */
  readonly probe?: string;
  /** A file that gets all output. */
  readonly log?: string;
}

/** Starts the example host on a database with the settings of the newsroom, compiled for production. */
export const startHost = (build: Build, databaseUrl: string, more: HostOptions = {}): Promise<Server> =>
  startServer(
    build.file('example/index.ts'),
    {
      DATABASE_URL: databaseUrl,
      SCHEMAS: `${projectFolder}example/content/schemas`,
      LOG_LEVEL: 'silent',
      CREATOR_FIELDS: 'off',
      REST_DEFAULT_LIMIT: '25',
      REST_MAX_LIMIT: '100',
      REST_POPULATE_WITH_PAGINATION: 'true',
      REST_DEEP_POPULATE: 'true',
      REST_AGGREGATES: 'true',
      // The floor runs a statement for each request, so the host does too.
      SINGLE_FLIGHT: 'off',
      ...more.env,
    },
    pathOf('page'),
    more,
  );

/** Starts the hand-written server on the same database. */
export const startFloor = (
  build: Build,
  dialect: DialectName,
  databaseUrl: string,
  { env, ...more }: HostOptions,
): Promise<Server> =>
  startServer(
    build.file(`tools/bench/floor/${dialect}.ts`),
    { DATABASE_URL: databaseUrl, ...env },
    pathOf('page'),
    more,
  );

/** Returns the path of the probe that reports how much of the machine a server uses. */
export const usageProbe = (build: Build): string => build.file('tools/bench/load/usage-probe.ts');

/** Starts the minimal app that opens the same database and answers. */
export const startBareApp = (build: Build, databaseUrl: string): Promise<Server> =>
  startServer(build.file('tools/bench/boot/bare-app.ts'), { DATABASE_URL: databaseUrl }, '/');
