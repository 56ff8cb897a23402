/*
 * The floor on MySQL: what a hand-written server can do with the mysql2 driver. Each request is one prepared statement that counts
 * and reads together, and MySQL writes the JSON as text. Node only parses, checks or composes what is new in a question.
 */
import { createPool, type RowDataPacket } from 'mysql2';
import type { Family } from './mysql-family/json.ts';
import { askedStatement, statementsOf } from './mysql-family/statements.ts';
import { serve } from './serve.ts';
import type { Statement } from './statement.ts';

const pool = createPool({
  uri: process.env.DATABASE_URL ?? '',
  // As many connections as the example host has.
  connectionLimit: 10,
  rowsAsArray: true,
});
// A page of articles with all their relations is longer than the server concatenates by default.
pool.on('connection', (connection) => connection.query('SET SESSION group_concat_max_len = 1073741824'));

const connections = pool.promise();

const run = async ({ text, values }: Statement): Promise<string> => {
  const [rows] = await connections.execute<RowDataPacket[]>(text, [...values] as string[]);
  return rows[0]?.[0] ?? '';
};

const family: Family = {
  exact: 'utf8mb4_0900_bin',
  first: (limit, item, from, order) =>
    `SELECT GROUP_CONCAT(piece SEPARATOR ',') FROM (SELECT ${item} AS piece ${from} ORDER BY ${order} LIMIT ${limit}) AS pieces`,
};

serve({
  statements: statementsOf(family),
  prepare: (_, text) => (values) => run({ text, values }),
  run: async ({ text, values }) => {
    const [rows] = await connections.query<RowDataPacket[]>(text, [...values]);
    return rows[0]?.[0] ?? '';
  },
  write: askedStatement,
});
