import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import sqlite3 from 'sqlite3';
import type { Asked } from '../../security/support/explain.ts';
import type { RowMeter } from './row-meter.ts';

/** The folder into which `@sqlite.org/sqlite-wasm` is installed: the sqlite3 driver does not tell what a statement does. */
const folder = process.env.TEST_SQLITE_WASM;

/** Whether SQLite can be measured here. */
export const hasSqliteMeter = folder !== undefined;

/** What is used of the package. */
interface SqliteWasm {
  readonly capi: {
    readonly SQLITE_DESERIALIZE_FREEONCLOSE: number;
    readonly SQLITE_STMTSTATUS_VM_STEP: number;
    sqlite3_deserialize(
      database: Database,
      schema: string,
      at: number,
      size: number,
      capacity: number,
      flags: number,
    ): number;
    sqlite3_stmt_status(statement: Statement, counter: number, reset: number): number;
  };
  readonly oo1: { readonly DB: new (file: string) => Database };
  readonly wasm: { allocFromTypedArray(bytes: Uint8Array): number };
}
interface Database {
  checkRc(code: number): void;
  prepare(sql: string): Statement;
  close(): void;
}
interface Statement {
  bind(values: Values): void;
  step(): boolean;
  finalize(): void;
}
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

/** What the package leaves among the globals. */
const leftBehind = ['sqlite3InitModule', 'sqlite3InitModuleState'];

/** SQLite counts the steps of its virtual machine: the statements run again in a copy of the file, in memory. */
export async function meterOfSqlite(url: string): Promise<RowMeter> {
  if (folder === undefined) throw new Error('TEST_SQLITE_WASM names no folder');
  const file = join(folder, 'node_modules/@sqlite.org/sqlite-wasm/dist/node.mjs');
  const loaded: { default: () => Promise<SqliteWasm> } = await import(pathToFileURL(file).href);
  const { capi, oo1, wasm } = await loaded.default();
  for (const name of leftBehind) Reflect.deleteProperty(globalThis, name);
  const bytes = new Uint8Array(await readFile(url.replace(/^sqlite:/, '')));
  const database = new oo1.DB(':memory:');
  const at = wasm.allocFromTypedArray(bytes);
  const { length } = bytes;
  database.checkRc(
    capi.sqlite3_deserialize(database, 'main', at, length, length, capi.SQLITE_DESERIALIZE_FREEONCLOSE),
  );
  return {
    touched: async ({ text, values }) => {
      const statement = database.prepare(text);
      try {
        if (values.length > 0)
          statement.bind(Object.fromEntries(values.map((value, index) => [`$${index + 1}`, value])));
        while (statement.step());
        return capi.sqlite3_stmt_status(statement, capi.SQLITE_STMTSTATUS_VM_STEP, 0);
      } finally {
        statement.finalize();
      }
    },
    close: async () => database.close(),
  };
}
