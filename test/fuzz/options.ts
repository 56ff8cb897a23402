import { Command, InvalidArgumentError, Option } from 'commander';
import type { TestDatabase } from '../support/database/test-database.ts';
import { type ContentName, contentNames } from './contents.ts';
import { databasesOf } from './databases.ts';

/** What the command line says, with the databases that are there. */
export interface CommandLine {
  readonly seconds?: number;
  readonly count?: number;
  readonly seed: number;
  readonly skip: number;
  readonly database: readonly TestDatabase[];
  readonly workers: number;
  readonly content: readonly ContentName[];
}

const wholeFrom =
  (least: number) =>
  (text: string): number => {
    const value = Number(text);
    if (Number.isSafeInteger(value) && value >= least) return value;
    throw new InvalidArgumentError(`A whole number from ${least} on.`);
  };

function readDatabases(word: string): readonly TestDatabase[] {
  try {
    return databasesOf(word);
  } catch (error) {
    throw new InvalidArgumentError(error instanceof Error ? error.message : String(error));
  }
}

function readContents(word: string): readonly ContentName[] {
  if (word === 'all') return contentNames;
  const name = contentNames.find((one) => one === word);
  if (name === undefined) throw new InvalidArgumentError(`all, ${contentNames.join(', ')}.`);
  return [name];
}

/** Without either of them: how long all databases take together. */
const usual = 60;

/** The command line's options. */
export const fuzzCommand = (): Command =>
  new Command('npm run fuzz --')
    .description('Sends random requests to example hosts whose private values are canaries.')
    .addOption(
      new Option('--seconds <n>', `how long, for all databases together (default: ${usual})`)
        .argParser(wholeFrom(1))
        .conflicts('count'),
    )
    .addOption(new Option('--count <n>', 'how many requests to each database').argParser(wholeFrom(1)))
    .addOption(
      new Option('--seed <n>', 'repeats the requests of an earlier run')
        .argParser(wholeFrom(0))
        .default(Math.floor(Math.random() * 2 ** 31), 'a random one'),
    )
    .addOption(
      new Option('--skip <n>', 'begins at this request of the seed').argParser(wholeFrom(0)).default(0),
    )
    .addOption(
      new Option('--database <name>', 'all, sqlite, postgres, mariadb, mysql, or the URL of a server')
        .argParser(readDatabases)
        .default(databasesOf('all'), 'all'),
    )
    .addOption(
      new Option(
        '--content <name>',
        'what the hosts hold: all, newsroom, site, which has single types, or library, with entries of several types below one relation',
      )
        .argParser(readContents)
        .default(contentNames, 'all'),
    )
    .addOption(
      new Option('--workers <n>', 'requests under way at a time').argParser(wholeFrom(1)).default(4),
    );

/** Reads the command line. Prints help, or what it cannot use, and ends the process then. */
export function readOptions(argv: readonly string[]): CommandLine {
  const options = fuzzCommand().parse(argv).opts<CommandLine>();
  return options.count === undefined ? { ...options, seconds: options.seconds ?? usual } : options;
}
