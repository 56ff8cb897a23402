import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text as readAll } from 'node:stream/consumers';
import sqlite3 from 'sqlite3';
import type { Asked } from '../../security/support/explain.ts';
import type { RowMeter } from './row-meter.ts';

/** SQLite's own shell, built with `SQLITE_ENABLE_STMT_SCANSTATUS`: the sqlite3 driver does not tell what a statement does. */
const shell = process.env.TEST_SQLITE_SHELL;

/** Whether SQLite can be measured here. */
export const hasSqliteMeter = shell !== undefined;

type Values = Readonly<Record<string, unknown>>;

interface Prepared {
  readonly sql: string;
}
interface Statements {
  all(this: Prepared, values: Values, ...more: unknown[]): unknown;
}

/** Other statements of the host have places for their values that are not numbered. */
const isEngines = (values: unknown): values is Values =>
  typeof values === 'object' &&
  values !== null &&
  Object.keys(values).every((name, index) => name === `$${index + 1}`);

/** The statements with bound values that the engine runs on SQLite while something is done. */
export async function askingSqlite(act: () => Promise<unknown>): Promise<Asked[]> {
  const statements = sqlite3.Statement.prototype as object as Statements;
  const asked: Asked[] = [];
  const own = statements.all;
  statements.all = function (values, ...more) {
    if (isEngines(values)) asked.push({ text: this.sql, values: Object.values(values) });
    return own.call(this, values, ...more);
  };
  try {
    await act();
  } finally {
    statements.all = own;
  }
  return asked;
}

const literal = (value: unknown): string => {
  if (value === null || value === undefined) return 'NULL';
  return typeof value === 'number' ? String(value) : `'${String(value).replaceAll("'", "''")}'`;
};

/** What the shell is given: the values, and the statement, of which the rows are counted and not shown. */
const inputOf = ({ text, values }: Asked): string =>
  [
    '.mode count',
    '.parameter init',
    ...values.map(
      (value, index) => `INSERT INTO temp.sqlite_parameters VALUES ('$${index + 1}', ${literal(value)});`,
    ),
    '.scanstats on',
    `${text};`,
    '',
  ].join('\n');

const thousands = { '': 1, K: 1e3, M: 1e6, G: 1e9 } as const;

/** The steps of a statement, each with its share of the time, how often it was taken, and how many rows it read in all. */
const stepOf = /\d%\s+[\d.]+[KMG]?\s+([\d.]+)([KMG]?)\s*$/;

/**
 * The rows that all steps read, from tables, indexes and what is sorted. Above ten thousand the shell gives three digits. Nothing is
 * printed of a statement that reads no row: to count a whole table is such a one.
 */
const rowsIn = (printed: string): number =>
  printed.split('\n').reduce((sum, line) => {
    const [, number = '0', unit = ''] = stepOf.exec(line) ?? [];
    return sum + Number(number) * thousands[unit as keyof typeof thousands];
  }, 0);

/** What the shell prints. Throws what it refuses. */
async function run(file: string, input: string): Promise<string> {
  if (shell === undefined) throw new Error('TEST_SQLITE_SHELL names no program');
  const child = spawn(shell, ['-batch', '-bail', '-init', '/dev/null', '-readonly', file]);
  const exited = once(child, 'exit');
  child.stdin.end(input);
  const [printed, errors] = await Promise.all([readAll(child.stdout), readAll(child.stderr)]);
  const [code] = await exited;
  if (code !== 0) throw new Error(`SQLite's shell: ${errors}`);
  return printed;
}

/** SQLite's shell counts how many rows each step of a statement reads; the statements run again in it. */
export async function meterOfSqlite(url: string): Promise<RowMeter> {
  const file = url.replace(/^sqlite:/, '');
  const options = await run(file, 'PRAGMA compile_options;');
  if (!options.includes('ENABLE_STMT_SCANSTATUS'))
    throw new Error('The shell that TEST_SQLITE_SHELL names is built without SQLITE_ENABLE_STMT_SCANSTATUS');
  return {
    touched: async (statement) => rowsIn(await run(file, inputOf(statement))),
    close: async () => {},
  };
}
