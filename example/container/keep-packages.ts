import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

type Versions = Readonly<Record<string, string>>;

/** The part of a package.json that lists packages; the root of a lock file has the same form. */
export interface Root {
  readonly dependencies?: Versions;
  readonly devDependencies?: Versions;
  readonly peerDependencies?: Versions;
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>;
}

/** The drivers that Sequelize loads by the name of a database. SQLite's is left out, because it would have to be compiled. */
const drivers = ['pg', 'mariadb', 'mysql2'];
const leftOut = 'sqlite3';

const specifiers = /(?:\bfrom|\bimport|\bimport\()\s*['"]((?:@[\w.-]+\/)?[a-z][\w./:-]*)['"]/g;

/** The packages that the JavaScript files of a folder import, by name. */
export function packagesOf(folder: string): ReadonlySet<string> {
  const names = new Set(drivers);
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.js')) continue;
    for (const [, specifier = ''] of readFileSync(join(folder, file), 'utf8').matchAll(specifiers))
      if (!specifier.startsWith('node:'))
        names.add(specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/'));
  }
  return names;
}

/** Returns the same package.json with these packages among its dependencies, and without optional peers. */
export function keeping(root: Root, names: ReadonlySet<string>): Root {
  const known: Versions = { ...root.devDependencies, ...root.dependencies };
  const isKept = (name: string) => names.has(name) && name !== leftOut;
  const pick = (from: Versions, isPicked: (name: string) => boolean): Versions =>
    Object.fromEntries(Object.entries(from).filter(([name]) => isPicked(name)));
  const dependencies = { ...root.dependencies, ...pick(known, isKept) };
  const isNeeded = (name: string) => isKept(name) || root.peerDependenciesMeta?.[name]?.optional !== true;
  return {
    ...root,
    dependencies,
    devDependencies: pick(root.devDependencies ?? {}, (name) => !Object.hasOwn(dependencies, name)),
    peerDependencies: pick(root.peerDependencies ?? {}, isNeeded),
  };
}

/**
 * Makes the packages that the built example imports regular dependencies, so that `npm prune --omit=dev` keeps them. In the
 * published package, which does not contain the example, they are only for development.
 */
if (process.argv[1] === import.meta.filename) {
  const names = packagesOf('dist/example');
  const read = (file: string) => JSON.parse(readFileSync(file, 'utf8'));
  const write = (file: string, content: object) => writeFileSync(file, JSON.stringify(content, undefined, 2));
  const lock = read('package-lock.json');
  write('package.json', keeping(read('package.json'), names));
  write('package-lock.json', {
    ...lock,
    packages: { ...lock.packages, '': keeping(lock.packages[''], names) },
  });
}
