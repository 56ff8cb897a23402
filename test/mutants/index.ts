/*
 * Puts one fault after the other into the code, and runs the tests of conditions until one of them fails:
 * `node --import tsx test/mutants/index.ts [part of a name...]`. It changes files of this folder of the project while it runs, and
 * gives them their text back; it uses SQLite, and every database with `TEST_POSTGRES_URL` and the others with `--every-database`.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { projectFile, projectFolder } from '../support/project.ts';
import type { Mutant } from './mutant.ts';
import { mutants } from './mutants.ts';

/** The tests that know conditions, the quick ones first. */
const tests = [
  'test/unit/language/variables.test.ts',
  'test/unit/validate/query-cost.test.ts',
  'test/unit/plugin/grants.test.ts',
  'test/http/conditions.test.ts',
  'test/http/hidden-by-conditions.test.ts',
  'test/http/cursors-of-conditions.test.ts',
  'test/http/meta-of-conditions.test.ts',
  'test/http/plans-of-conditions.test.ts',
  'test/http/drafts-by-id.test.ts',
  'test/admin/conditions.test.ts',
  'test/own-models/conditions.test.ts',
  'test/property/conditions.test.ts',
  'test/pairs/conditions.test.ts',
];

const args = process.argv.slice(2);
const named = args.filter((arg) => !arg.startsWith('--'));
const chosen = mutants.filter(({ name }) => named.length === 0 || named.some((part) => name.includes(part)));

const servers = args.includes('--every-database')
  ? {}
  : { TEST_POSTGRES_URL: '', TEST_MARIADB_URL: '', TEST_MYSQL_URL: '' };

const runTests = async (): Promise<{ readonly passes: boolean; readonly failed: string }> => {
  const child = spawn(process.execPath, ['node_modules/mocha/bin/mocha.js', '--bail', ...tests], {
    cwd: projectFolder,
    env: { PROPERTY_SEED: '1', ...process.env, ...servers },
  });
  let out = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      out += chunk;
    });
  const [code] = await once(child, 'close');
  const [, failed = ''] = /\n\s*1\) (.*(?:\n.*){0,2})\n/.exec(out.slice(out.indexOf(' failing'))) ?? [];
  return { passes: code === 0, failed: failed.replace(/\s+/g, ' ') };
};

let undo = (): void => {};
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    undo();
    process.exit(1);
  });

/** Returns which test fails with the fault in the code; undefined if none does. */
const foundBy = async ({ file, text, instead }: Mutant): Promise<string | undefined> => {
  const path = projectFile(file);
  const before = readFileSync(path, 'utf8');
  if (before.split(text).length !== 2) throw new Error(`${file} must have this once: ${text}`);
  undo = () => writeFileSync(path, before);
  writeFileSync(
    path,
    before.replace(text, () => instead),
  );
  try {
    const { passes, failed } = await runTests();
    return passes ? undefined : failed;
  } finally {
    undo();
    undo = () => {};
  }
};

const clean = await runTests();
if (!clean.passes) throw new Error(`a test fails without any fault: ${clean.failed}`);
let survivors = 0;
for (const mutant of chosen) {
  const by = await foundBy(mutant);
  if (by === undefined) survivors += 1;
  process.stdout.write(
    `${by === undefined ? 'NOT FOUND' : 'found    '}  ${mutant.name}${by === undefined ? '' : `: ${by}`}\n`,
  );
}
process.stdout.write(`${chosen.length - survivors} of ${chosen.length} are found\n`);
if (survivors > 0) process.exitCode = 1;
