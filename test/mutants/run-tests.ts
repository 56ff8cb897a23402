import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { projectFile, projectFolder } from '../support/project.ts';

/** A test that has failed. The file is unknown if the process has ended before its tests. */
export interface FailedTest {
  readonly title: string;
  readonly file: string | undefined;
}

const { mocha } = JSON.parse(readFileSync(projectFile('package.json'), 'utf8'));
const nodeOptions = mocha['node-option'].map((option: string) => `--${option}`);

const running = new Set<ChildProcess>();

/** Ends the tests that run now. */
export const endTests = (): void => {
  for (const child of running) child.kill('SIGTERM');
};

/** What mocha writes of the tests that have failed. */
interface Report {
  readonly failures: readonly { readonly fullTitle: string; readonly file?: string }[];
}

const reportIn = (file: string): Report | undefined => {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report;
  } catch {
    return undefined;
  }
};

/** Runs test files until a test fails, and returns that one; undefined if all pass. With `jobs` above 1 in so many processes. */
export const firstFailure = async (
  files: readonly string[],
  env: NodeJS.ProcessEnv,
  jobs = 1,
): Promise<FailedTest | undefined> => {
  const folder = mkdtempSync(join(tmpdir(), 'content-query-mutants-'));
  const output = join(folder, 'report.json');
  const words = ['--bail', '--reporter=json', `--reporter-option=output=${output}`];
  if (jobs > 1) words.push('--parallel', `--jobs=${jobs}`);
  const child = spawn(
    process.execPath,
    [...nodeOptions, projectFile('node_modules/mocha/lib/cli/cli.js'), ...words, ...files],
    { cwd: projectFolder, env: { ...process.env, ...env }, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  running.add(child);
  let said = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    said += chunk;
  });
  const [code] = await once(child, 'close');
  running.delete(child);
  const [failure] = reportIn(output)?.failures ?? [];
  rmSync(folder, { recursive: true, force: true });
  if (code === 0) return undefined;
  if (failure === undefined)
    return { title: `mocha ends with ${code}: ${said.trim().slice(0, 300)}`, file: undefined };
  return { title: failure.fullTitle, file: failure.file && relative(projectFolder, failure.file) };
};
