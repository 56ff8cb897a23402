import type { DialectName } from './options.ts';
import { type Build, projectFolder } from './process/build.ts';
import { type Server, startServer } from './process/server.ts';
import { pathOf } from './shapes.ts';

/** The example host with the newsroom's settings, in its production form. */
export const startHost = (
  build: Build,
  databaseUrl: string,
  more: { readonly env?: Readonly<Record<string, string>>; readonly probe?: string } = {},
): Promise<Server> =>
  startServer(
    build.file('example/index.ts'),
    {
      DATABASE_URL: databaseUrl,
      SCHEMAS: `${projectFolder}test/fixtures/newsroom/schemas`,
      LOG_LEVEL: 'silent',
      CREATOR_FIELDS: 'off',
      REST_DEFAULT_LIMIT: '25',
      REST_MAX_LIMIT: '100',
      REST_POPULATE_WITH_PAGINATION: 'true',
      ...more.env,
    },
    pathOf('page'),
    more.probe,
  );

/** The hand-written server on the same database. */
export const startFloor = (build: Build, dialect: DialectName, databaseUrl: string): Promise<Server> =>
  startServer(build.file(`bench/floor/${dialect}.ts`), { DATABASE_URL: databaseUrl }, pathOf('page'));

/** The least that opens the same database and answers. */
export const startBareApp = (build: Build, databaseUrl: string): Promise<Server> =>
  startServer(build.file('bench/boot/bare-app.ts'), { DATABASE_URL: databaseUrl }, '/');
