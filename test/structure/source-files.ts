import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { notSources, sources } from './rules.ts';

/** The sources that this folder has, as the drawing names them. */
export function sourcesIn(folder: string): readonly string[] {
  return sources.filter((source) => existsSync(join(folder, source)));
}

/** Every TypeScript file of the rooms, by its path below the folder. */
export function sourceFilesIn(folder: string): readonly string[] {
  return sourcesIn(folder)
    .flatMap((source) => filesBelow(folder, source))
    .filter((file) => file.endsWith('.ts') && !notSources.some((left) => file.startsWith(`${left}/`)));
}

function filesBelow(folder: string, path: string): readonly string[] {
  if (statSync(join(folder, path)).isFile()) return [path];
  return readdirSync(join(folder, path)).flatMap((name) => filesBelow(folder, `${path}/${name}`));
}
