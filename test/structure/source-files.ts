import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { roomOf } from './room-of.ts';
import { notProgram } from './rules.ts';

/** Where the rooms are. */
const sources: readonly string[] = [
  'index.ts',
  'lib',
  'plugin',
  'admin-config',
  'cli',
  'strapi',
  'example',
  'tools',
  'test',
];

/**
 * What stands there and is judged by others: what a Strapi app requires goes into the package as it is and imports what was
 * built; recipes are programs of front ends, which have nothing of this project; fixtures are data, and types are generated.
 */
export const notSources: readonly string[] = [
  'strapi/plugin',
  'example/recipes',
  'test/fixtures',
  'test/describe/types',
];

/** The sources that this folder has, as the drawing names them. */
export function sourcesIn(folder: string): readonly string[] {
  return sources.filter((source) => existsSync(join(folder, source)));
}

/** Every TypeScript file of the rooms, by its path below the folder. */
export function sourceFilesIn(folder: string): readonly string[] {
  return sourcesIn(folder)
    .flatMap((source) => filesBelow(folder, source))
    .filter((file) => /\.tsx?$/.test(file) && !notSources.some((left) => file.startsWith(`${left}/`)));
}

/** The same without what runs in a browser, measures, builds or tests. */
export function programFilesIn(folder: string): readonly string[] {
  return sourceFilesIn(folder).filter((file) => {
    const room = roomOf(file);
    return room === undefined || !notProgram.includes(room);
  });
}

function filesBelow(folder: string, path: string): readonly string[] {
  if (statSync(join(folder, path)).isFile()) return [path];
  return readdirSync(join(folder, path)).flatMap((name) => filesBelow(folder, `${path}/${name}`));
}
