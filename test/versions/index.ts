// Tries every version of the databases and of Node that people run: `npm run test:versions`, with words for some of them alone.
import { readFile, writeFile } from 'node:fs/promises';
import { Command } from 'commander';
import { cleanUp } from '../support/database/at-end.ts';
import '../support/around-run.ts';
import { projectFile } from '../support/project.ts';
import { type Result, runTrial } from './run-trial.ts';
import { tableOf, withTable } from './table.ts';
import { trials } from './trials.ts';

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** As many of the wrong answers of a trial as are shown. */
const most = 10;

const command = new Command('npm run test:versions --')
  .description('Asks each version of the databases for everything that is recorded, on each version of Node.')
  .argument(
    '[words...]',
    'only trials whose name has one of these in it, such as "PostgreSQL 13" or "Node 22"',
  )
  .option('--write', 'puts the table into test/versions/tried.md')
  .parse();
const words = command.args;
const { write = false } = command.opts<{ write?: boolean }>();
if (write && words.length > 0) command.error('error: --write takes all trials');

const nameOf = ({ database, node }: Result['trial']): string => `${database}, Node ${node}`;
const chosen = trials.filter(
  (trial) => words.length === 0 || words.some((word) => nameOf(trial).includes(word)),
);

const results: Result[] = [];
for (const trial of chosen) {
  const start = performance.now();
  const result = await runTrial(trial);
  const seconds = Math.round((performance.now() - start) / 1000);
  say(`${result.faults.length === 0 ? 'right' : 'WRONG'}: ${nameOf(trial)}, ${seconds} s`);
  for (const fault of result.faults.slice(0, most)) say(`    ${fault}`);
  if (result.faults.length > most) say(`    and ${result.faults.length - most} more`);
  results.push(result);
}
await cleanUp();
const table = tableOf(results, new Date());
say(`\n${table}`);
if (results.some(({ faults }) => faults.length > 0) || results.length === 0) process.exitCode = 1;
else if (write) {
  const page = projectFile('test/versions/tried.md');
  await writeFile(page, withTable(await readFile(page, 'utf8'), table));
}
