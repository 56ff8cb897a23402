import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const execute = promisify(execFile);

/**
 * The environment as a person's shell has it: without what `npm test` and the coverage add to it, which would reach
 * into the npm and the builds that tests run.
 */
export const plainEnvironment: NodeJS.ProcessEnv = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !/^npm_|^NODE_V8_COVERAGE$/.test(name)),
);

/** Runs a command in a folder and gives what it prints. Throws an error that holds all of its output. */
export async function run(folder: string, command: string, args: readonly string[]): Promise<string> {
  try {
    const { stdout } = await execute(command, args, { cwd: folder, env: plainEnvironment });
    return stdout;
  } catch (error) {
    const { message, stdout = '', stderr = '' } = error as Error & { stdout?: string; stderr?: string };
    throw new Error([message, stdout, stderr].join('\n'));
  }
}

/** Runs a program that the checkout has installed, such as `typescript/bin/tsc`. */
export const runInstalled = (folder: string, program: string, args: readonly string[]): Promise<string> =>
  run(folder, process.execPath, [program, ...args]);
