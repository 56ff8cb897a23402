/*
 * The floor on SQLite: what a hand-written server can do with the sqlite3 driver. One prepared statement a request,
 * whose JSON SQLite builds: handing rows over to Node takes the driver more than twice as long.
 */
import sqlite3 from 'sqlite3';
import { growthPath, pathOf, shapeNames } from '../shapes.ts';
import { type Answer, serve } from './serve.ts';
import { growthStatement, statements } from './sqlite/statements.ts';
import type { Statement } from './statement.ts';

const file = (process.env.DATABASE_URL ?? '').replace(/^sqlite:/, '');
// One connection, as the example host has.
const database = new sqlite3.Database(file, sqlite3.OPEN_READONLY);

const answer = ({ text, values }: Statement): Answer => {
  const prepared = database.prepare(text);
  return () =>
    new Promise((resolve, reject) => {
      prepared.get<{ body: string }>(values, (error, row) =>
        error ? reject(error) : resolve(row?.body ?? ''),
      );
    });
};

serve(
  new Map([
    ...shapeNames.map((shape) => [pathOf(shape), answer(statements[shape])] as const),
    [growthPath, answer(growthStatement)],
  ]),
);
