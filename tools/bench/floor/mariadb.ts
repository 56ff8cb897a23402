/*
 * The floor on MariaDB: what a hand-written server can do with the mariadb driver. Each request is one prepared statement that
 * counts and reads together, and MariaDB writes the JSON as text. Node only parses, checks or composes what is new in a question.
 */
import { createPool } from 'mariadb';
import type { Family } from './mysql-family/json.ts';
import { askedStatement, statementsOf } from './mysql-family/statements.ts';
import { serve } from './serve.ts';

const { hostname, port, username, password, pathname } = new URL(process.env.DATABASE_URL ?? '');
const pool = createPool({
  host: hostname,
  port: Number(port || 3306),
  user: decodeURIComponent(username),
  password: decodeURIComponent(password),
  database: pathname.slice(1),
  // As many connections as the example host has.
  connectionLimit: 10,
  rowsAsArray: true,
  // A page of articles with all their relations is longer than the server concatenates by default.
  initSql: 'SET SESSION group_concat_max_len = 1073741824',
});

const bodyOf = (rows: readonly (readonly [string])[]): string => rows[0]?.[0] ?? '';

const family: Family = {
  exact: 'utf8mb4_nopad_bin',
  first: (limit, item, from, order) =>
    `SELECT GROUP_CONCAT(${item} ORDER BY ${order} SEPARATOR ',' LIMIT ${limit}) ${from}`,
};

serve({
  statements: statementsOf(family),
  prepare: (_, text) => async (values) => bodyOf(await pool.execute(text, [...values])),
  run: async ({ text, values }) => bodyOf(await pool.query(text, [...values])),
  write: askedStatement,
});
