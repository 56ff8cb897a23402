import { createRequire } from 'node:module';
import { join } from 'node:path';
import { newFileSettings } from '../../strapi/database/open-database.ts';
import { survey, type UnloadedApp } from '../../strapi/survey/survey.ts';
import type { AppMessage, AppTask } from './load-app.ts';

interface Folders {
  readonly appDir: string;
  readonly distDir: string;
}

/** An app that is made and not loaded, of either version. */
interface MadeApp extends UnloadedApp {
  readonly config: UnloadedApp['config'] & { set(path: string, value: unknown): unknown };
  readonly cron?: object;
}

type MakeApp = (options: Folders & { serveAdminPanel: boolean; autoReload: boolean }) => MadeApp;
type Compile = (options: { appDir: string; ignoreDiagnostics: boolean }) => Promise<Folders>;

/** The package of Strapi: a function with members in v4, members alone in Strapi 5. */
type StrapiPackage = MakeApp & {
  readonly compile?: Compile;
  readonly createStrapi?: MakeApp;
  readonly compileStrapi?: Compile;
};

/** Makes the app in a folder. A project in TypeScript is compiled first, as Strapi does before it starts. */
const makeApp = async (folder: string): Promise<MadeApp> => {
  process.chdir(folder);
  const strapi = createRequire(join(folder, 'package.json'))('@strapi/strapi') as StrapiPackage;
  const { createStrapi = strapi, compileStrapi = strapi.compile } = strapi;
  const folders = (await compileStrapi?.({ appDir: folder, ignoreDiagnostics: true })) ?? {
    appDir: folder,
    distDir: folder,
  };
  return createStrapi({ ...folders, serveAdminPanel: false, autoReload: false });
};

const run = async (task: AppTask): Promise<unknown> => {
  const app = await makeApp(task.folder);
  if (task.kind === 'settings') return app.config.get('database.connection');
  const client = app.config.get('database.connection.client');
  if (task.file !== undefined) app.config.set('database', newFileSettings(task.file));
  app.config.set('server.cron.enabled', false);
  if (app.cron !== undefined) Reflect.set(app.cron, 'start', () => app.cron);
  return survey(app, client);
};

process.once('message', (task: AppTask) => {
  run(task)
    .then(
      (result): AppMessage => ({ result }),
      (error: unknown): AppMessage => ({ error: error instanceof Error ? error.message : String(error) }),
    )
    .then((message) => process.send?.(message));
});
