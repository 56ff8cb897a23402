/*
 * Puts one fault after the other into the code, and runs tests until one of them fails: `node --import tsx test/mutants/index.ts
 * [part of a name or file...]`. It changes files of this folder of the project while it runs, and gives them their text back; it uses
 * SQLite, and every database with `TEST_POSTGRES_URL` and the others with `--every-database`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { Command } from 'commander';
import { buildPage, buildViewer } from '../browser/support/page-build.ts';
import { suitesOf } from '../run/changed.ts';
import { filesOf, type Suite, type SuiteName, suiteOf, suites } from '../run/suites.ts';
import { projectFile } from '../support/project.ts';
import type { Mutant } from './mutant.ts';
import { mutants } from './mutants.ts';
import { endTests, type FailedTest, firstFailure } from './run-tests.ts';

/** The suites of the gate that judge answers, the quick ones first. */
const ofAnswers = [
  'http',
  'security',
  'conformance',
  'own-models',
  'admin',
  'property',
] as const satisfies readonly SuiteName[];

/** `sql` for a file of `lib/sql`, `plugin` for one of `plugin/http`. */
const roomOf = (file: string): string | undefined => {
  const [top, room] = file.split('/');
  return top === 'lib' ? room : top;
};

const isLeft = (name: SuiteName): boolean => {
  const { isInGate, program }: Suite = suites[name];
  return !isInGate && program === undefined;
};

const unitTestsOf = (room = ''): readonly string[] =>
  filesOf('unit').filter((test) => test.startsWith(`test/unit/${room}`));

/** Which tests a fault has to pass, in their order: those of its room, those of the gate, and those that the gate leaves out. */
const stages: Readonly<Record<string, (file: string) => readonly string[]>> = {
  unit: (file) => unitTestsOf(`${roomOf(file)}/`),
  gate: () => [...unitTestsOf(), ...ofAnswers.filter((name) => suites[name].isInGate).flatMap(filesOf)],
  others: (file) => suitesOf([file]).filter(isLeft).flatMap(filesOf),
};

const command = new Command('node --import tsx test/mutants/index.ts')
  .description('Puts single faults into the code, one after the other, and says which test finds each.')
  .argument('[parts...]', 'only faults with one of these texts in their name or file')
  .option('--stages <names>', `some of ${Object.keys(stages).join(', ')}`, Object.keys(stages).join(','))
  .option('--every-database', 'also the databases that the environment names')
  .parse();
const options = command.opts<{ stages: string; everyDatabase?: true }>();
const asked = options.stages.split(',');
const chosen = mutants.filter(
  ({ name, file }) =>
    command.args.length === 0 || command.args.some((part) => name.includes(part) || file.includes(part)),
);

const env = {
  PROPERTY_SEED: '1',
  PROPERTY_RUNS: '50',
  ...(!options.everyDatabase && { TEST_POSTGRES_URL: '', TEST_MARIADB_URL: '', TEST_MYSQL_URL: '' }),
};

let undo = (): void => {};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => {
    undo();
    endTests();
    process.exit(1);
  });

/** Does something with the fault in the code, and gives the file its text back. */
const withFault = async <T>({ file, text, instead }: Mutant, work: () => Promise<T>): Promise<T> => {
  const path = projectFile(file);
  const before = readFileSync(path, 'utf8');
  if (before.split(text).length !== 2) throw new Error(`${file} must have this once: ${text}`);
  undo = () => writeFileSync(path, before);
  writeFileSync(
    path,
    before.replace(text, () => instead),
  );
  try {
    return await work();
  } finally {
    undo();
    undo = () => {};
  }
};

/** Files whose tests pass without any fault. */
const passing = new Set<string>();

/** A test finds a fault only if its file passes without it. */
const checkPasses = async ({ title, file }: FailedTest): Promise<void> => {
  if (file === undefined || passing.has(file)) return;
  if ((await firstFailure([file], env)) !== undefined)
    throw new Error(`this test also fails without a fault: ${title}`);
  passing.add(file);
};

/** Returns what finds a fault, as a stage and a test; undefined if nothing does. */
const foundBy = async (
  mutant: Mutant,
): Promise<{ readonly stage: string; readonly test: FailedTest } | undefined> => {
  for (const [stage, filesFor] of Object.entries(stages)) {
    const files = asked.includes(stage) ? filesFor(mutant.file) : [];
    if (files.length === 0) continue;
    const test = await withFault(mutant, () => firstFailure(files, env, stage === 'unit' ? 1 : 2));
    if (test === undefined) continue;
    await checkPasses(test);
    return { stage, test };
  }
  return undefined;
};

// Tests in a browser are run here without the program that builds the pages.
if (asked.some((stage) => stage !== 'unit')) {
  await buildPage();
  await buildViewer();
}
const counts = new Map<string, number>();
for (const mutant of chosen) {
  const found = await foundBy(mutant);
  const stage = found?.stage ?? 'NOT FOUND';
  counts.set(stage, (counts.get(stage) ?? 0) + 1);
  const suite = found?.test.file && suiteOf(found.test.file);
  const by = found && `: ${suite ?? 'no suite'}: ${found.test.title}`;
  process.stdout.write(`${stage.padEnd(9)}  ${mutant.file}: ${mutant.name}${by ?? ''}\n`);
}

process.stdout.write('\n| found by | faults |\n|---|---|\n');
for (const name of [...asked, 'NOT FOUND']) process.stdout.write(`| ${name} | ${counts.get(name) ?? 0} |\n`);
process.stdout.write(`| all | ${chosen.length} |\n`);
// What some of the stages do not find, another one may.
if (counts.has('NOT FOUND') && asked.length === Object.keys(stages).length) process.exitCode = 1;
