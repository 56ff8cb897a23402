/*
 * The floor on SQLite: what a hand-written server can do with the sqlite3 driver. Each request is one prepared statement, and
 * SQLite builds the JSON, because passing rows to Node takes the driver more than twice as long.
 */
import sqlite3 from 'sqlite3';
import { serve } from './serve.ts';
import { askedStatement, statements } from './sqlite/statements.ts';

const file = (process.env.DATABASE_URL ?? '').replace(/^sqlite:/, '');
// One connection, as the example host has.
const database = new sqlite3.Database(file, sqlite3.OPEN_READONLY);

type Row = { readonly body: string };

const first = (read: (done: (error: Error | null, row?: Row) => void) => void): Promise<string> =>
  new Promise((resolve, reject) => {
    read((error, row) => (error ? reject(error) : resolve(row?.body ?? '')));
  });

serve({
  statements,
  prepare: (_, text) => {
    const prepared = database.prepare(text);
    return (values) => first((done) => prepared.get<Row>(values, done));
  },
  run: ({ text, values }) => first((done) => database.get<Row>(text, values, done)),
  write: askedStatement,
});
