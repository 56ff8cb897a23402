// Runs suites and says what becomes of them: `npm test` is this with no name, `npm run test:unit` with one.
import { rmSync } from 'node:fs';
import { availableParallelism, constants } from 'node:os';
import { buildPage, buildViewer } from '../browser/support/page-build.ts';
import { projectFile } from '../support/project.ts';
import { run, stopAll } from './children.ts';
import { type Counts, sumOf, Tally, textOf } from './counts.ts';
import { type Job, jobsOf } from './jobs.ts';
import { runMocha } from './mocha.ts';
import { beginning, minutes, say } from './say.ts';
import { suites } from './suites.ts';
import { whatIsThere } from './what-is-there.ts';

const words = process.argv.slice(2);
const firstOption = words.findIndex((word) => word.startsWith('-'));
const names = firstOption < 0 ? words : words.slice(0, firstOption);
const mochaWords = firstOption < 0 ? [] : words.slice(firstOption);

/** Without a choice, everything is judged: types, style and coverage too. */
const isWhole = words.length === 0;
const sideBySide = Number(process.env.TEST_JOBS) || Math.min(2, availableParallelism());
const coverage = projectFile('coverage/tmp');

const start = performance.now();
const tally = new Tally();
const counts: Counts[] = [];
const failed: string[] = [];

const end = (why?: string): void => {
  const total = sumOf(counts);
  for (const name of [...tally.failures(), ...failed]) say(`failed: ${name}`);
  tally.end(total, process.env.TEST_COUNTS_DIR);
  say(
    `${textOf(total)}${why === undefined ? '' : `, then ${why}`}, in ${minutes((performance.now() - start) / 1000)}`,
  );
};

let stopping: Promise<void> | undefined;

const stop = async (signal: 'SIGINT' | 'SIGTERM' | 'SIGHUP'): Promise<void> => {
  say(`${signal}: ending all that was started`);
  await stopAll();
  end(`stopped by ${signal}`);
  process.exit(128 + constants.signals[signal]);
};

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => {
    // npm hands on a signal that its group has had already.
    stopping ??= stop(signal);
  });

const step = async (what: string, command: readonly [string, ...string[]]): Promise<boolean> => {
  say(what);
  const [program, ...args] = command;
  const { ok } = await run(program, args);
  if (!ok) failed.push(what);
  return ok;
};

const runJob = async (job: Job, isBeside: boolean): Promise<void> => {
  const since = performance.now();
  if (!isBeside) say(job.name);
  const { ok, output } = await runMocha(job, {
    tally,
    words: mochaWords,
    coverage: isWhole ? coverage : undefined,
    isBeside,
  });
  const of = tally.of(job.name);
  counts.push(of);
  if (isBeside) process.stdout.write(`\n== ${job.name}\n${output}`);
  say(`${job.name}: ${textOf(of)}, in ${minutes((performance.now() - since) / 1000)}`);
  // Failed tests are named one by one.
  if (!ok && of.failed === 0) failed.push(`${job.name}: mocha did not come to its end`);
};

/** Runs jobs, the first ones first, so many at a time; those that run alone come after all others. */
const runJobs = async (jobs: readonly Job[]): Promise<void> => {
  const together = jobs.filter(({ alone }) => !alone);
  const isBeside = sideBySide > 1 && together.length > 1;
  const next = together.values();
  await Promise.all(
    Array.from({ length: sideBySide }, async () => {
      for (const job of next) await runJob(job, isBeside);
    }),
  );
  for (const job of jobs.filter(({ alone }) => alone)) await runJob(job, false);
};

const main = async (): Promise<void> => {
  const jobs = jobsOf(names);
  const needs = new Set(jobs.map(({ suite }) => suites[suite]?.needs));
  const needsMachine = needs.has('databases') || needs.has(undefined);
  const machine = needsMachine ? await whatIsThere(process.env, needs.has(undefined)) : undefined;
  say(beginning({ jobs, isWhole, sideBySide, machine }));
  if (machine !== undefined && machine.silent.length > 0) {
    failed.push(...machine.silent);
    return;
  }
  if (isWhole) {
    if (!(await step('types and lint', ['npm', 'run', '--silent', 'check']))) return;
    rmSync(coverage, { recursive: true, force: true });
  }
  if (needsMachine) {
    // Here, and not by each process that finds the pages old.
    await buildPage();
    await buildViewer();
  }
  await runJobs(jobs);
  const { passed, failed: fails } = sumOf(counts);
  if (passed + fails === 0) failed.push('no test ran');
  if (isWhole)
    await step('coverage', [
      process.execPath,
      projectFile('node_modules/c8/bin/c8.js'),
      'report',
      `--config=${projectFile('test/run/c8.json')}`,
    ]);
};

try {
  await main();
} catch (error) {
  failed.push(error instanceof Error ? error.message : String(error));
}
await stopAll();
if (stopping === undefined) {
  const isGood = failed.length === 0 && sumOf(counts).failed === 0;
  end();
  process.exitCode = isGood ? 0 : 1;
}
