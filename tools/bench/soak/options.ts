import { Command, InvalidArgumentError } from 'commander';
import type { DialectName } from '../options.ts';

/** The options of the command line of the soak. */
export interface SoakOptions {
  readonly dialect: DialectName;
  /** A PostgreSQL server; without one the soak starts its own. */
  readonly database: string | undefined;
  readonly entries: number;
  readonly minutes: number;
  readonly connections: number;
  /** The share of the measured maximum, 0 to 1. */
  readonly share: number;
  /** The file for the result as JSON. */
  readonly result: string | undefined;
}

const number = (least: number) => (text: string) => {
  const value = Number(text);
  if (text.trim() === '' || !(value >= least)) throw new InvalidArgumentError(`A number from ${least} on.`);
  return value;
};

/** Reads the command line. commander, which the project already uses, prints the help and the errors. */
export function readSoakOptions(argv: readonly string[]): SoakOptions {
  const command = new Command('npm run soak --')
    .description(
      'Holds the host at a part of what it can do, toggles a grant every second, and looks for leaks.',
    )
    .option('--minutes <n>', 'length of the load', number(1), 10)
    .option('--share <n>', 'part of the measured maximum', number(0.01), 0.8)
    .option('--connections <n>', 'connections that ask at the same time', number(1), 8)
    .option('--entries <n>', 'articles to seed', number(300), 3400)
    .option('--sqlite', 'on a SQLite file instead of PostgreSQL')
    .option('--database <url>', 'on this PostgreSQL server instead of one that is started here')
    .option('--result <file>', 'write the result to this file as JSON')
    .parse([...argv], { from: 'user' });
  const { sqlite, ...options } = command.opts();
  if (sqlite && options.database !== undefined)
    command.error('error: --sqlite and --database exclude each other');
  return {
    database: undefined,
    result: undefined,
    ...options,
    dialect: sqlite ? 'sqlite' : 'postgres',
  } as SoakOptions;
}
