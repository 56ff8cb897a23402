import { spawn } from 'node:child_process';
import { once as onceEvent } from 'node:events';
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { atEnd } from '../../support/database/at-end.ts';
import { newsroom, site } from '../../support/database/content.ts';
import { once } from '../../support/once.ts';
import { projectFile, projectFolder } from '../../support/project.ts';
import { extended, extendedUsers, pluginsConfig, renamedFiles } from './extended.ts';
import { writeApp } from './files.ts';
import { privateBucket, providerPackage } from './private-bucket.ts';

const manifest = (packed: string) => ({
  name: 'newsroom',
  private: true,
  version: '0.0.0',
  dependencies: {
    '@strapi/strapi': '4.26.2',
    '@strapi/plugin-users-permissions': '4.26.2',
    '@strapi/plugin-i18n': '4.26.2',
    // Strapi's own packages want two versions of it; this is the one that has to be at the top.
    ajv: '^8.17.1',
    'better-sqlite3': '8.6.0',
    'koa-content-query': `file:${packed}`,
    mariadb: '^3.4.0',
    mysql2: '^3.9.0',
    pg: '^8.11.0',
    sequelize: '^6.37.8',
  },
  // A version whose prebuilt binaries are in packages of the registry; the one that Strapi names would fetch its own.
  overrides: { sharp: '0.33.5' },
  allowScripts: { 'better-sqlite3': true },
  strapi: { uuid: false },
});

/** Tells how far it is: an installation takes minutes. */
export const say = (line: string): void => void process.stdout.write(`  ${line}\n`);

/** Runs npm and says once in a while that it is still at it. Throws an Error with its output where it fails. */
export async function npm(args: readonly string[], cwd: string, what: string): Promise<string> {
  const started = performance.now();
  const seconds = (): string => `${Math.round((performance.now() - started) / 1000)} s`;
  say(what);
  const child = spawn('npm', [...args], { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
  const output: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => output.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => output.push(chunk));
  const progress = setInterval(() => say(`${what}: ${seconds()}`), 10_000);
  try {
    const [code] = await onceEvent(child, 'close');
    const text = Buffer.concat(output).toString();
    if (code !== 0) throw new Error(`npm ${args.join(' ')} failed:\n${text.slice(-4000)}`);
    say(`${what}: done in ${seconds()}`);
    return text;
  } finally {
    clearInterval(progress);
  }
}

/** Packs the project as npm would publish it and gives the file. */
async function pack(folder: string): Promise<string> {
  // A folder that is kept may hold one of another version.
  for (const file of await readdir(folder)) if (file.endsWith('.tgz')) await rm(join(folder, file));
  await npm(['run', 'build'], projectFolder, 'building the package');
  await npm(['pack', '--ignore-scripts', '--pack-destination', folder], projectFolder, 'packing it');
  const packed = (await readdir(folder)).find((file) => file.endsWith('.tgz'));
  if (packed === undefined) throw new Error('npm pack made no file');
  return join(folder, packed);
}

/**
 * The folder of a Strapi 4.26.2 app that serves the newsroom and has the package installed, as npm gives both. Made
 * once in a run and removed at its end; STRAPI_APP names a folder that is kept, and taken as it is the next time.
 */
export const strapiApp = once(async (): Promise<string> => {
  const kept = process.env.STRAPI_APP;
  const folder = kept ?? (await mkdtemp(join(tmpdir(), 'content-query-strapi-')));
  if (kept === undefined) atEnd(() => rm(folder, { recursive: true, force: true }));
  await writeApp(folder, newsroom);
  // The folder has the package already, as a link to this one.
  if (kept !== undefined && process.env.STRAPI_BUILT === '1') return folder;
  const packed = await pack(folder);
  const isThere = (await readdir(folder)).includes('node_modules');
  if (!isThere) await writeFile(join(folder, 'package.json'), JSON.stringify(manifest(packed), null, 2));
  await npm(
    isThere
      ? ['install', '--no-audit', '--no-fund', '--no-save', '--ignore-scripts', packed]
      : ['install', '--no-audit', '--no-fund'],
    folder,
    'installing Strapi 4.26.2 and the package',
  );
  return folder;
});

/** Makes the folder of another app in that of the newsroom, whose packages Node then finds. */
const innerApp = async (
  name: string,
  content: Parameters<typeof writeApp>[1],
  more?: Readonly<Record<string, string>>,
): Promise<string> => {
  const outer = await strapiApp();
  const folder = join(outer, name);
  await writeApp(folder, content, more);
  await copyFile(join(outer, 'package.json'), join(folder, 'package.json'));
  return folder;
};

/** The newsroom as a build of TypeScript lays it out: what runs is in `dist`. */
export const builtApp = once(async () => {
  const dist = await innerApp('built/dist', newsroom);
  const folder = dirname(dist);
  const server = await readFile(join(dist, 'server.js'), 'utf8');
  await writeFile(join(folder, 'server.js'), server.replace('distDir: __dirname', `distDir: '${dist}'`));
  await copyFile(join(dist, 'package.json'), join(folder, 'package.json'));
  await mkdir(join(folder, 'public/uploads'), { recursive: true });
  await mkdir(join(folder, 'database/migrations'), { recursive: true });
  return folder;
});

/** The newsroom in a folder of its own, whose content types a suite changes. */
export const trackedApp = once(() => innerApp('tracked', newsroom));

/** The folder of an app that serves the site. */
export const siteApp = once(() => innerApp('site', site));

/** An app with content of the kinds that Strapi's own tests have. */
export const ownTestsApp = once(() =>
  innerApp('own-tests', { schemas: projectFile('test/fixtures/strapi-tests/schemas') }),
);

/** An app whose tables, columns and relations are not what the rules of naming make of it, with users and fields of its own. */
export const shopApp = once(() =>
  innerApp(
    'shop',
    { schemas: projectFile('test/fixtures/shop/schemas') },
    {
      'extended.js': extended,
      'src/extensions/users-permissions/strapi-server.js': extendedUsers,
      'src/extensions/upload/strapi-server.js': renamedFiles,
    },
  ),
);

/** The newsroom with an upload provider whose files are private. */
export const privateApp = once(async () => {
  const file = join(await strapiApp(), providerPackage.file);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, providerPackage.text);
  return innerApp('private', newsroom, privateBucket);
});

const plugins = [
  '@strapi/plugin-documentation@4.26.2',
  '@strapi/plugin-seo@1.9.9',
  'strapi-plugin-populate-deep@3.0.1',
  'strapi-plugin-rest-cache@4.2.9',
  'strapi-provider-rest-cache-memory@4.2.9',
  'strapi-plugin-slugify@2.3.8',
  'strapi-plugin-transformer@3.1.2',
];

/** The newsroom with plugins of the community installed; which of them are on is said by PLUGINS, as JSON. */
export const pluggedApp = once(async () => {
  const folder = await innerApp('plugged', newsroom, { 'config/plugins.js': pluginsConfig });
  if ((await readdir(folder)).includes('node_modules')) return folder;
  const file = join(folder, 'package.json');
  const own = await readFile(file);
  // Strapi itself is that of the outer folder, and so are the packages of its own that the app names.
  await writeFile(file, JSON.stringify({ name: 'plugged', private: true }));
  const options = ['--legacy-peer-deps', '--no-audit', '--no-fund', '--no-save', '--ignore-scripts'];
  await npm(['install', ...options, ...plugins], folder, 'installing plugins beside it');
  const scope = join(folder, 'node_modules/@strapi');
  const isPlugin = (name: string): boolean => plugins.some((one) => one.startsWith(`@strapi/${name}@`));
  for (const name of await readdir(scope))
    if (!isPlugin(name)) await rm(join(scope, name), { recursive: true });
  await writeFile(file, own);
  return folder;
});
