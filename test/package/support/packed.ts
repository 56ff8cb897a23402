import { cp, mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { atEnd } from '../../support/database/at-end.ts';
import { once } from '../../support/once.ts';
import { projectFile, projectFolder } from '../../support/project.ts';
import { run } from './run.ts';

/** The package as it would go to the registry. */
export interface Packed {
  readonly tarball: string;
  /** The files in it, by their path below the package. */
  readonly files: readonly string[];
  /** What `npm pack --dry-run --json` says of it. */
  readonly said: { readonly size: number; readonly entryCount: number; readonly version: string };
  /** Its unpacked folder. */
  readonly folder: string;
}

// What a clone does not have, and the folders that builds and tests write into.
const notInClone = new Set(['.git', 'node_modules', 'dist', 'coverage', '.data']);

/** A folder of its own for this run, removed at its end. */
export const temporaryFolder = once(async () => {
  const folder = await mkdtemp(join(process.env.TEST_RUN_FOLDER ?? tmpdir(), 'content-query-package-'));
  atEnd(() => rm(folder, { recursive: true, force: true }));
  return folder;
});

/**
 * Packs the checkout with `npm pack`, whose `prepack` builds it, once a run. It happens in a copy: the build starts by
 * removing `dist`, and other tests read the page there.
 */
export const packed = once(async (): Promise<Packed> => {
  const folder = await temporaryFolder();
  const copy = join(folder, 'checkout');
  await cp(projectFolder, copy, { recursive: true, filter: (path) => !notInClone.has(basename(path)) });
  await symlink(projectFile('node_modules'), join(copy, 'node_modules'));
  const name =
    (await run(copy, 'npm', ['pack', '--pack-destination', folder])).trim().split('\n').at(-1) ?? '';
  const tarball = join(folder, name);
  await run(folder, 'tar', ['-xzf', tarball]);
  const listed = await run(folder, 'tar', ['-tzf', tarball]);
  const files = listed
    .trim()
    .split('\n')
    .map((path) => path.replace(/^package\//, ''));
  // Without scripts: what they say would stand in the JSON, and dist is built.
  const [said] = JSON.parse(await run(copy, 'npm', ['pack', '--dry-run', '--json', '--ignore-scripts']));
  return { said, tarball, files, folder: join(folder, 'package') };
});

/** One file of the package, such as `package.json`. */
export const packedFile = async (path: string): Promise<string> =>
  readFile(join((await packed()).folder, path), 'utf8');
