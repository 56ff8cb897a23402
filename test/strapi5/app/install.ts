import { copyFile, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeApp } from '../../strapi/app/files.ts';
import { npm } from '../../strapi/app/install.ts';
import { providerPackage } from '../../strapi/app/private-bucket.ts';
import type { UseSettings } from '../../strapi/app/use-app.ts';
import { atEnd } from '../../support/database/at-end.ts';
import { site5 } from '../../support/database/content.ts';
import { once } from '../../support/once.ts';
import { projectFile, projectFolder } from '../../support/project.ts';
import { jwtSecret } from '../../support/tokens.ts';
import { customised, ownIndex, policy } from './customised.ts';

/**
 * A folder with a `package.json` and installed packages of Strapi 5: `@strapi/strapi`, `@strapi/plugin-users-permissions`,
 * `better-sqlite3`, `pg`, `mysql2`. CONTRIBUTING.md says how to make one.
 */
export const installed = process.env.STRAPI5_APP;

/** The upload provider of an app with PRIVATE_BUCKET in its environment: a path without capitals, because Strapi makes names of providers small. */
export const bucketFile = join(tmpdir(), `content-query-bucket-${process.pid}.js`);

/** What differs from the app of v4. The plugin is the project's own build, in its folder. */
const files: Readonly<Record<string, string>> = {
  'config/admin.js': `module.exports = () => ({
  serveAdminPanel: false,
  auth: { secret: 'admin' },
  apiToken: { salt: 'salt' },
  transfer: { token: { salt: 'salt' } },
  secrets: { encryptionKey: '0123456789abcdef0123456789abcdef' },
  flags: { nps: false, promoteEE: false },
});
`,
  'config/api.js': `module.exports = ({ env }) => ({
  rest: { defaultLimit: 25, maxLimit: 100, ...JSON.parse(env('API_REST', '{}')) },
});
`,
  'config/plugins.js': `module.exports = ({ env }) => ({
  'users-permissions': { config: { jwtSecret: '${jwtSecret}', ratelimit: { enabled: false } } },
  'content-query': {
    enabled: true,
    resolve: '${projectFile('strapi/plugin')}',
    config: JSON.parse(env('CONTENT_QUERY', '{}')),
  },
  ...(env('PRIVATE_BUCKET') === '1' && { upload: { config: { provider: '${bucketFile}' } } }),
});
`,
  'src/index.js': ownIndex,
  'src/policies/unrefused.js': policy,
  'customised.js': customised,
};

/** The folder of a Strapi 5 app that serves the site, with the packages that are installed. Made once in a run and removed at its end. */
export const strapi5App = once(async (): Promise<string> => {
  if (installed === undefined)
    throw new Error('STRAPI5_APP must name a folder with the packages of Strapi 5');
  const folder = await mkdtemp(join(tmpdir(), 'content-query-strapi5-'));
  atEnd(() => rm(folder, { recursive: true, force: true }));
  if (process.env.STRAPI5_BUILT !== '1') await npm(['run', 'build'], projectFolder, 'building the package');
  await writeApp(folder, site5, files);
  await writeFile(bucketFile, providerPackage.text);
  atEnd(() => rm(bucketFile, { force: true }));
  await copyFile(join(installed, 'package.json'), join(folder, 'package.json'));
  await symlink(join(installed, 'node_modules'), join(folder, 'node_modules'));
  // Strapi asks for it, and writes it itself where it may.
  await writeFile(join(folder, '.strapi-updater.json'), '{}');
  return folder;
});

/** What a suite starts a Strapi 5 app with. Answers are compared with those of Strapi itself, so no rule of form is on. */
export const strapi5 = (config: object = {}, env: Readonly<Record<string, string>> = {}): UseSettings => ({
  folder: strapi5App,
  mysqlClient: 'mysql',
  config: { better: [], ...config },
  env,
});
