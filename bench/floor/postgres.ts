/*
 * The floor on PostgreSQL: what a hand-written server can do. One prepared statement a request, counting and reading
 * together, whose JSON PostgreSQL builds; nothing is parsed, checked or composed in Node.
 */
import pg from 'pg';
import { growthPath, pathOf, shapeNames } from '../shapes.ts';
import { growthStatement, statements } from './postgres/statements.ts';
import { serve } from './serve.ts';
import type { Statement } from './statement.ts';

const pool = new pg.Pool({
  connectionString: process.env.DATABASE_URL,
  // As many connections as the example host has.
  max: 10,
  // Left to itself PostgreSQL may plan anew for every request, which takes longer than some of them run.
  options: '-c plan_cache_mode=force_generic_plan',
});

const answer = (name: string, { text, values }: Statement) => {
  const query = { name, text, values: [...values], rowMode: 'array' };
  return async () => {
    const { rows } = await pool.query<[string]>(query);
    return rows[0]?.[0] ?? '';
  };
};

serve(
  new Map([
    ...shapeNames.map((shape) => [pathOf(shape), answer(shape, statements[shape])] as const),
    [growthPath, answer('growth', growthStatement)],
  ]),
);
