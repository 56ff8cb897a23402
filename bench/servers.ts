import type { DialectName } from './options.ts';
import { type Build, projectFolder } from './process/build.ts';
import { type Server, startServer } from './process/server.ts';
import { pathOf } from './shapes.ts';

/** How a host differs from the one that every shape is measured on. */
export interface HostOptions {
  /** An empty text leaves a setting out. */
  readonly env?: Readonly<Record<string, string>>;
  /** A module that is loaded before it. */
  readonly probe?: string;
  /** A file that all it writes goes to. */
  readonly log?: string;
}

/** The example host with the settings of the newsroom and the content of the example, in its production form. */
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
      // The floor runs a statement for each request, and so does what is beside it.
      SINGLE_FLIGHT: 'off',
      ...more.env,
    },
    pathOf('page'),
    more,
  );

/** The hand-written server on the same database. */
export const startFloor = (
  build: Build,
  dialect: DialectName,
  databaseUrl: string,
  { env, ...more }: HostOptions,
): Promise<Server> =>
  startServer(
    build.file(`bench/floor/${dialect}.ts`),
    { DATABASE_URL: databaseUrl, ...env },
    pathOf('page'),
    more,
  );

/** What says how much of the machine a server uses. */
export const usageProbe = (build: Build): string => build.file('bench/load/usage-probe.ts');

/** The least that opens the same database and answers. */
export const startBareApp = (build: Build, databaseUrl: string): Promise<Server> =>
  startServer(build.file('bench/boot/bare-app.ts'), { DATABASE_URL: databaseUrl }, '/');
