import { copyFile, cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { server } from '../strapi/app/programs.ts';
import { atEnd } from '../support/database/at-end.ts';
import { projectFile } from '../support/project.ts';
import { jwtSecret } from '../support/tokens.ts';
import { fill } from './fill.ts';
import type { FrontEnd } from './front-ends.ts';

/** What is written in the place of the app's own: where it listens, its database, its secrets, and no plugins but ours. */
const configOf = (version: 4 | 5): Readonly<Record<string, string>> => ({
  'config/server.js': `module.exports = ({ env }) => ({
  host: '127.0.0.1',
  port: env.int('PORT'),
  app: { keys: ['one', 'two'] },
  logger: { updates: { enabled: false }, startup: { enabled: false } },
});
`,
  'config/admin.js': `module.exports = () => ({
  serveAdminPanel: false,
  auth: { secret: 'admin' },
  apiToken: { salt: 'salt' },
  transfer: { token: { salt: 'salt' } },
  secrets: { encryptionKey: '0123456789abcdef0123456789abcdef' },
  flags: { nps: false, promoteEE: false },
});
`,
  'config/database.js': `module.exports = ({ env }) => ({ connection: JSON.parse(env('DATABASE')) });
`,
  'config/plugins.js': `module.exports = ({ env }) => ({
  'users-permissions': { config: { jwtSecret: '${jwtSecret}', ratelimit: { enabled: false } } },
  'content-query': {
    enabled: env('WITHOUT_PLUGIN') !== '1',
    resolve: '${version === 5 ? projectFile('strapi/plugin') : 'koa-content-query/strapi'}',
    config: JSON.parse(env('CONTENT_QUERY', '{}')),
  },
});
`,
  'fill.js': fill,
  'server.js': server,
  '.strapi-updater.json': '{}',
});

/** Where the folder of an app comes from. */
export interface Source {
  readonly checkout: string;
  /** A folder with Strapi's packages installed. */
  readonly packages: string;
  /** The app's types alone, behind Strapi's own controllers: its code asks for packages that are not installed. */
  readonly typesOnly?: boolean;
}

/** Makes the folder of a Strapi app: its own code and settings, on the packages of the tests. */
export async function realApp(
  { app, version }: FrontEnd,
  { checkout, packages, typesOnly = false }: Source,
): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'content-query-front-end-'));
  atEnd(() => rm(folder, { recursive: true, force: true }));
  await copyCode(join(checkout, app, 'src'), join(folder, 'src'), typesOnly ? isType : isCode);
  if (typesOnly) await addCore(join(folder, 'src/api'));
  await copyCode(join(checkout, app, 'config'), join(folder, 'config'), () => !typesOnly);
  await rm(join(folder, 'src/admin'), { recursive: true, force: true });
  for (const file of ['config/plugins.js', 'config/env'])
    await rm(join(folder, file), { recursive: true, force: true });
  for (const [file, text] of Object.entries(configOf(version))) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), text);
  }
  for (const part of ['public/uploads', 'database/migrations', 'src/components'])
    await mkdir(join(folder, part), { recursive: true });
  await copyFile(join(packages, 'package.json'), join(folder, 'package.json'));
  await symlink(join(packages, 'node_modules'), join(folder, 'node_modules'));
  return folder;
}

const isType = (file: string): boolean =>
  /\/content-types\/.*schema\.json$|\/components\/.*\.json$/.test(file);

/** Descriptions of the API lie between its types. */
const isCode = (file: string): boolean => !file.includes('/documentation/');

/** Gives each type Strapi's own routes, controller and service. */
async function addCore(apis: string): Promise<void> {
  for (const file of await readdir(apis, { recursive: true })) {
    const [api, kind, name] = file.split('/');
    if (!file.endsWith('schema.json') || kind !== 'content-types') continue;
    for (const [part, factory] of [
      ['routes', 'Router'],
      ['controllers', 'Controller'],
      ['services', 'Service'],
    ] as const) {
      await mkdir(join(apis, api ?? '', part), { recursive: true });
      const core = `require('@strapi/strapi').factories.createCore${factory}('api::${api}.${name}')`;
      await writeFile(join(apis, api ?? '', part, `${name}.js`), `module.exports = ${core};\n`);
    }
  }
}

/** Copies files of an app; TypeScript becomes the JavaScript that Strapi's own build makes of it. */
async function copyCode(from: string, to: string, isTaken: (file: string) => boolean): Promise<void> {
  await mkdir(to, { recursive: true });
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) await copyCode(source, target, isTaken);
    else if (!isTaken(source)) continue;
    else if (/(?<!\.d)\.ts$/.test(entry.name)) {
      const { outputText } = ts.transpileModule(await readFile(source, 'utf8'), {
        compilerOptions: {
          module: ts.ModuleKind.CommonJS,
          target: ts.ScriptTarget.ES2022,
          esModuleInterop: true,
        },
      });
      await writeFile(target.replace(/\.ts$/, '.js'), outputText);
    } else if (isType(source))
      await writeFile(target, JSON.stringify(withoutPlugins(JSON.parse(await readFile(source, 'utf8')))));
    else await cp(source, target);
  }
}

/** A schema without what plugins of the community define: their fields are plain texts, relations to their types are left out. */
function withoutPlugins(schema: { attributes?: Record<string, { type: string; target?: string }> }): object {
  if (schema.attributes === undefined) return schema;
  const known = /^(?!plugin::)|^plugin::(users-permissions|upload|i18n)\./;
  const attributes = Object.entries(schema.attributes)
    .filter(([, { target }]) => target === undefined || known.test(target))
    .map(([name, attribute]) => {
      if (attribute.type !== 'customField') return [name, attribute];
      const { customField: _, options: __, ...rest } = attribute as Record<string, unknown>;
      return [name, { ...rest, type: 'richtext' }];
    });
  return { ...schema, attributes: Object.fromEntries(attributes) };
}
