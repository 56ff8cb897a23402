import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runChild } from './child.ts';

/** The project's folder, with a slash at its end. */
export const projectFolder = fileURLToPath(new URL('../../../', import.meta.url));

/** The project, compiled to JavaScript. */
export interface Build {
  /** The path of a built file, by its TypeScript path in the project, such as `example/index.ts`. */
  file(source: string): string;
  remove(): Promise<void>;
}

/**
 * Compiles the library, the example host and the bench's own servers of this project or of another checkout of it, and returns the
 * build. Its folder is inside the project, because the built files find their packages from there.
 */
export async function buildProject(project = projectFolder): Promise<Build> {
  await mkdir(join(project, '.tmp'), { recursive: true });
  const folder = await mkdtemp(join(project, '.tmp', 'bench-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    const tsc = ['node_modules/typescript/bin/tsc', '-p', 'tools/bench', '--outDir', folder];
    await runChild(process.execPath, tsc, { cwd: project });
  } catch (error) {
    await remove();
    throw error;
  }
  return { file: (source) => `${folder}/${source.replace(/\.ts$/, '.js')}`, remove };
}
