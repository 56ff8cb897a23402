import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { projectFolder } from '../process/build.ts';
import type { BenchDatabase } from './bench-database.ts';
import { frontPageStatements } from './front-page.ts';
import { type SeedSize, seedStatements } from './seed.ts';
import { postgresWriter } from './writer.ts';

/** Creates a database on a PostgreSQL server and fills it; without a size it contains the newsroom unchanged. */
export async function seedPostgres(serverUrl: string, size?: SeedSize): Promise<BenchDatabase> {
  const name = `content_query_bench_${randomBytes(6).toString('hex')}`;
  await runOnPostgres(serverUrl, [`CREATE DATABASE ${name} TEMPLATE template0 ENCODING 'UTF8'`]);
  const remove = () => runOnPostgres(serverUrl, [`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`]);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  try {
    const { tables, keys } = await readDump();
    const seed = size === undefined ? [] : seedStatements(postgresWriter, size);
    const frontPage = size === undefined ? [] : await frontPageStatements('postgres');
    await runOnPostgres(url.href, [tables, 'SET search_path = public', ...seed, keys, ...frontPage]);
    await runOnPostgres(url.href, ['VACUUM ANALYZE']);
    return { url: url.href, remove };
  } catch (error) {
    await remove();
    throw error;
  }
}

/** Returns the dump in two parts: tables and rows, and keys and indexes. */
async function readDump(): Promise<{ tables: string; keys: string }> {
  const dump = await readFile(`${projectFolder}test/fixtures/newsroom/newsroom.pg.sql`, 'utf8');
  const border = dump.search(/^--\n-- Name: .*; Type: CONSTRAINT;/m);
  if (border < 0) throw new Error('newsroom.pg.sql: no constraints found');
  return { tables: dump.slice(0, border), keys: dump.slice(border) };
}

/** Runs statements one after the other on a dedicated connection. */
export async function runOnPostgres(url: string, statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}
