import { fileURLToPath } from 'node:url';

/** The project's folder, with a slash at its end. */
export const projectFolder = fileURLToPath(new URL('../../', import.meta.url));

/** The path of a file that the project keeps, such as `test/fixtures/newsroom/tokens.json`. */
export function projectFile(path: string): string {
  return projectFolder + path;
}
