// What mocha does before and after a run of tests, in one process or in several: package.json names this file.
import { randomBytes } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { constants, tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { cleanUp } from './database/at-end.ts';
import { dropDatabases } from './database/drop-databases.ts';
import { projectFolder } from './project.ts';

/** A worker runs one file after the other, and what it keeps for all of them goes with the whole run. */
const isWorker = process.env.MOCHA_WORKER_ID !== undefined;

/** Gives the run a name, which its databases have, and a folder for files: workers inherit both. */
export async function mochaGlobalSetup(): Promise<void> {
  const run = randomBytes(4).toString('hex');
  process.env.TEST_RUN = run;
  process.env.TEST_RUN_FOLDER = join(tmpdir(), `content-query-test-${run}`);
  await mkdir(process.env.TEST_RUN_FOLDER);
}

/** Removes all that the run has made outside of its own memory. */
export async function mochaGlobalTeardown(): Promise<void> {
  const { TEST_RUN: run, TEST_RUN_FOLDER: folder } = process.env;
  if (run === undefined || folder === undefined) return;
  await dropDatabases(run);
  await rm(folder, { recursive: true, force: true });
}

/** Where test/run looks for the file that this process runs; undefined if it was not started there, or runs all files at once. */
const running =
  isWorker && process.env.TEST_RUNNING
    ? join(process.env.TEST_RUNNING, process.env.MOCHA_WORKER_ID ?? '')
    : undefined;

/** Hooks of every test file, or of all files where one process runs them. */
export const mochaHooks = {
  beforeAll(this: Mocha.Context): void {
    const file = this.test?.parent?.suites[0]?.file;
    if (running !== undefined && file !== undefined) writeFileSync(running, relative(projectFolder, file));
  },
  /** In one process this comes once, after all files; in a worker after each. */
  async afterAll(): Promise<void> {
    if (running !== undefined) rmSync(running, { force: true });
    if (!isWorker) await cleanUp();
  },
};

/** Milliseconds after which a run that is told to stop does so with its databases left. */
const patience = 8_000;

let isStopping = false;

// A run that is told to stop takes away what it has made. mocha itself would leave it.
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    // mocha sends itself the signal again once its workers are gone.
    if (isStopping) return;
    isStopping = true;
    const end = (): never => process.exit(128 + constants.signals[signal]);
    if (isWorker) end();
    setTimeout(end, patience);
    void cleanUp().then(mochaGlobalTeardown).finally(end);
  });
