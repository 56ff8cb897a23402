import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { projectFile, projectFolder } from '../../support/project.ts';

/** What a program of the recipes prints, line by line: `linesOf('fetch/index.ts', 'http://127.0.0.1:1337/api')`. */
export async function linesOf(
  program: string,
  apiUrl: string,
  ...args: string[]
): Promise<readonly string[]> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', projectFile(`example/recipes/${program}`), ...args],
    { cwd: projectFolder, env: { ...process.env, API_URL: apiUrl } },
  );
  return stdout.trimEnd().split('\n');
}
