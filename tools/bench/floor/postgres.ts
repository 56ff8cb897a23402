/*
 * The floor on PostgreSQL: what a hand-written server can do. Each request is one prepared statement that counts and reads
 * together, and PostgreSQL builds the JSON. Node only parses, checks or composes what is new in a question.
 */
import pg from 'pg';
import { beyond } from './postgres/beyond.ts';
import { askedStatement, statements } from './postgres/statements.ts';
import { serve } from './serve.ts';

const pool = new pg.Pool({
  connectionString: process.env.DATABASE_URL,
  // As many connections as the example host has.
  max: 10,
  // By default PostgreSQL may plan again for every request, which takes longer than some of them run.
  options: '-c plan_cache_mode=force_generic_plan',
});

const run = async (query: {
  readonly text: string;
  readonly values: readonly unknown[];
  readonly name?: string;
}) => {
  const { rows } = await pool.query<[string]>({ ...query, values: [...query.values], rowMode: 'array' });
  return rows[0]?.[0] ?? '';
};

serve({
  statements: { ...statements, ...beyond },
  prepare: (name, text) => (values) => run({ name, text, values }),
  run,
  write: askedStatement,
});
