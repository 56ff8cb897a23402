// Runs the tests: `npm test` is the gate, `npm test -- http docs` some suites, `npm run test:all` everything.
import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, constants, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Command } from 'commander';
import { buildPage, buildViewer } from '../browser/support/page-build.ts';
import { projectFile, projectFolder } from '../support/project.ts';
import type { Results } from '../support/reporter.ts';
import { changedSince, stateOfTree, suitesOf } from './changed.ts';
import { filesOf, type Suite, type SuiteName, suiteNames, suites } from './suites.ts';
import { whatIsThere } from './what-is-there.ts';

const gate = suiteNames.filter((name) => suites[name].isInGate);
const gateCommand = `\`npm test\` runs ${gate.join(', ')}`;

const command = new Command('npm test --')
  .description(`Runs test suites. ${gateCommand}, with types, lint and coverage.`)
  .argument('[suites...]', `some of ${suiteNames.join(', ')}`)
  .option(
    '--all',
    'every suite, one after the other; those that have passed on the same files are not repeated',
  )
  .option('--changed [commit]', 'the suites that judge what has changed since a commit', 'HEAD')
  .option('--again', 'repeats suites that have passed on the same files')
  .option('--grep <text>', 'only tests whose title has this text')
  .parse();

const options = command.opts<{ all?: true; changed?: string | true; again?: true; grep?: string }>();
const isChangedAsked = command.getOptionValueSource('changed') === 'cli';
const since = typeof options.changed === 'string' ? options.changed : 'HEAD';
/** Without a choice, everything is judged: types, style and coverage too. */
const isGate = command.args.length === 0 && !options.all && !isChangedAsked;

const say = (line: string): void => console.log(`\n== ${line}`);

/** `45 s`, or `3 min 20 s`. */
const minutes = (since: number): string => {
  const seconds = Math.round((performance.now() - since) / 1000);
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
};

function chosen(): readonly SuiteName[] {
  const unknown = command.args.filter((name) => !Object.hasOwn(suites, name));
  if (unknown.length > 0)
    throw new Error(`no suite ${unknown.join(', ')}; there are ${suiteNames.join(', ')}`);
  if (isChangedAsked) return suitesOf(changedSince(since));
  if (command.args.length > 0) return suiteNames.filter((name) => command.args.includes(name));
  return options.all ? suiteNames : gate;
}

const start = performance.now();
const results: Results[] = [];
const failed: string[] = [];
const running = new Set<ChildProcess>();
const sumOf = (key: 'passed' | 'notRun'): number => results.reduce((sum, each) => sum + each[key], 0);

/** Runs a program to its end, and returns whether it ended well. */
const run = (program: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<boolean> =>
  new Promise((done) => {
    const child = spawn(program, args, {
      cwd: projectFolder,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    running.add(child);
    child.once('error', ({ message }) => console.error(message));
    child.once('close', (code) => {
      running.delete(child);
      done(code === 0);
    });
  });

// npm, a terminal and .ci/run end only this process or all at once; each of those below removes what it has made.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => {
    failed.push(`stopped by ${signal}`);
    process.exitCode = 128 + constants.signals[signal];
    for (const child of running) child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal);
  });
const isStopped = (): boolean => process.exitCode !== undefined;

const folder = mkdtempSync(join(tmpdir(), 'content-query-results-'));
/** Each process of mocha keeps here the name of the file that it runs. */
const runningFiles = join(folder, 'running');
mkdirSync(runningFiles);

/** The steps that run, or the suite. */
let current = '';

setInterval(() => {
  const files = readdirSync(runningFiles).map((name) => readFileSync(join(runningFiles, name), 'utf8'));
  say(`after ${minutes(start)}: at ${files.length > 0 ? files.join(', ') : current}`);
}, 60_000).unref();

/** Runs steps side by side and notes those that fail. */
const steps = async (all: Readonly<Record<string, readonly [string, ...string[]]>>): Promise<void> => {
  const begun = performance.now();
  const names = Object.keys(all);
  current = names.join(', ');
  say(current);
  const ends = Object.values(all).map(([program, ...args]) => run(program, args));
  for (const [index, end] of ends.entries()) if (!(await end)) failed.push(names[index] ?? '');
  say(`${names.join(', ')}: ${minutes(begun)}`);
};

/** As many files at a time as cores, as most wait for a database; at most four, as each process has connections of its own. */
const jobs = Number(process.env.TEST_JOBS) || Math.min(4, Math.max(2, availableParallelism()));

const { mocha } = JSON.parse(readFileSync(projectFile('package.json'), 'utf8'));
const nodeOptions = mocha['node-option'].map((option: string) => `--${option}`);

/** Runs test files in processes of mocha, and adds up their results. */
async function runMocha(files: readonly string[], more: NodeJS.ProcessEnv = {}): Promise<boolean> {
  const file = join(folder, String(results.length));
  const words = ['--reporter=./test/support/reporter.ts', '--parallel', `--jobs=${jobs}`];
  // With a choice of tests there may be files that have none.
  if (options.grep !== undefined) words.push('--no-fail-zero', '--grep', options.grep);
  if (process.stdout.isTTY) words.push('--color');
  const isGood = await run(
    process.execPath,
    // Not bin/mocha.js, which starts this program in a process of its own and does not hand on a SIGTERM.
    [...nodeOptions, projectFile('node_modules/mocha/lib/cli/cli.js'), ...words, ...files],
    { ...more, TEST_RESULTS: file, TEST_RUNNING: runningFiles },
  );
  let outcome: Results = { passed: 0, failed: 0, notRun: 0, failures: [] };
  try {
    outcome = JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    failed.push('mocha did not come to its end');
  }
  results.push(outcome);
  return isGood;
}

async function runGate(): Promise<void> {
  await steps({
    types: ['npm', 'run', '--silent', 'check:types'],
    'types of the page': ['npm', 'run', '--silent', 'check:page'],
    lint: ['npm', 'run', '--silent', 'lint'],
  });
  if (failed.length > 0 || isStopped()) return;
  const coverage = projectFile('coverage/tmp');
  rmSync(coverage, { recursive: true, force: true });
  // A part of the requests that a suite sends by itself, and always the same, so that only a change can make them fail.
  const random = { PROPERTY_RUNS: '30', PROPERTY_SEED: '1' };
  await runMocha(gate.flatMap(filesOf), { ...random, ...process.env, NODE_V8_COVERAGE: coverage });
  if (isStopped()) return;
  await steps({
    coverage: [
      process.execPath,
      projectFile('node_modules/c8/bin/c8.js'),
      'report',
      `--config=${projectFile('test/run/c8.json')}`,
    ],
  });
}

/** Which suites have passed on the files as they are. */
const memory = projectFile('node_modules/.cache/content-query/passed.json');
const state = createHash('sha256').update(stateOfTree()).digest('hex');

function passedBefore(): readonly string[] {
  try {
    const kept = JSON.parse(readFileSync(memory, 'utf8'));
    return kept.state === state ? kept.passed : [];
  } catch {
    return [];
  }
}

async function runSuites(names: readonly SuiteName[]): Promise<void> {
  const isRemembered = (options.all || isChangedAsked) && options.grep === undefined;
  const passed = new Set(isRemembered && !options.again ? passedBefore() : []);
  for (const name of names) {
    if (isStopped()) return;
    if (passed.has(name)) {
      say(`${name}: has passed on these files; --again repeats it`);
      continue;
    }
    const begun = performance.now();
    current = name;
    say(name);
    const { program }: Suite = suites[name];
    const [file, ...args] = program ?? [];
    const isGood = file === undefined ? await runMocha(filesOf(name)) : await run(file, args);
    if (!isGood && file !== undefined) failed.push(name);
    say(`${name}: ${isGood ? 'passed' : 'FAILED'} in ${minutes(begun)}`);
    if (!isGood) continue;
    passed.add(name);
    if (!isRemembered) continue;
    mkdirSync(dirname(memory), { recursive: true });
    writeFileSync(memory, JSON.stringify({ state, passed: [...passed] }));
  }
}

/** Returns what does not run here, as lines for a person. Throws where a server that the environment names does not answer. */
async function lookAround(names: readonly SuiteName[]): Promise<readonly string[]> {
  const needs = new Set(names.map((name) => suites[name].needs));
  if (!needs.has('databases') && !needs.has('browser')) return [];
  const { there, missing, silent } = await whatIsThere(process.env, names);
  say(`${names.join(', ')}\n   on ${there.join(', ')}; ${jobs} files at a time`);
  if (silent.length > 0) throw new Error(silent.join('\n'));
  // Here, and not by each process that finds the pages old.
  await buildPage();
  await buildViewer();
  return missing;
}

function end(missing: readonly string[]): void {
  rmSync(folder, { recursive: true, force: true });
  const passed = sumOf('passed');
  const titles = results.flatMap(({ failures }) => failures);
  if (passed + titles.length + failed.length === 0 && results.length > 0) failed.push('no test ran');
  const failures = [...titles, ...failed];
  for (const failure of failures) say(`failed: ${failure}`);
  if (missing.length > 0)
    say(['not run here (CONTRIBUTING.md says how to run it):', ...missing].join('\n   '));
  if (isGate)
    say(
      'not in the gate: `npm run test:all`, or `npm run test:all -- --changed` for what a change may break',
    );
  const notRun = sumOf('notRun');
  const { TEST_COUNTS: counts } = process.env;
  if (counts) writeFileSync(counts, `${passed} ${failures.length}\n`);
  say(
    `${passed} passed, ${failures.length} failed${notRun > 0 ? `, ${notRun} not run` : ''}, in ${minutes(start)}`,
  );
  if (failures.length > 0) process.exitCode ??= 1;
}

let missing: readonly string[] = [];
try {
  const names = chosen();
  missing = await lookAround(names);
  if (isGate) await runGate();
  else await runSuites(names);
} catch (error) {
  failed.push(error instanceof Error ? error.message : String(error));
}
end(missing);
