import { Command, InvalidArgumentError } from 'commander';
import { databasesOf } from '../fuzz/databases.ts';
import type { TestDatabase } from '../support/database/test-database.ts';

/** What the command line says. */
export interface CommandLine {
  readonly databases: readonly TestDatabase[];
  readonly count: number;
  readonly seed: number;
  /** Requests that touch more than so many lists of 100 entries are printed; those that show the answer are not counted. */
  readonly above: number;
  /** Whether the role that asks has conditions on what it may see. */
  readonly conditions: boolean;
  /** A file that these are written to as JSON. */
  readonly result: string | undefined;
}

interface Options extends Omit<CommandLine, 'databases' | 'result'> {
  readonly database?: readonly TestDatabase[];
  readonly result?: string;
}

const number = (least: number) => (text: string) => {
  const value = Number(text);
  if (text.trim() === '' || !(value >= least)) throw new InvalidArgumentError(`A number from ${least} on.`);
  return value;
};

/** Reads the command line; commander prints the help and what it cannot use. */
export function readOptions(argv: readonly string[]): CommandLine {
  const command = new Command('npm run work --')
    .description(
      'Sends requests as large as the ceilings allow, where one parent owns most rows, and counts the rows that they touch.',
    )
    .option('--count <n>', 'how many requests to each database', number(1), 2000)
    .option('--seed <n>', 'makes the requests of an earlier run', number(0), 1)
    .option(
      '--above <n>',
      'prints requests that touch more than so many lists of 100 entries beside those that they show',
      number(1),
      60,
    )
    .option('--conditions', 'with conditions on what the role may see', false)
    .option('--result <file>', 'writes them to this file as JSON')
    .option('--database <name>', 'all, sqlite, postgres, mariadb or mysql', databasesOf)
    .parse([...argv]);
  const { database = databasesOf('all'), ...options } = command.opts<Options>();
  return { result: undefined, ...options, databases: database };
}
