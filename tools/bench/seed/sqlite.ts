import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sqlite3 from 'sqlite3';
import { projectFolder } from '../process/build.ts';
import type { BenchDatabase } from './bench-database.ts';
import { frontPageStatements } from './front-page.ts';
import { type SeedSize, seedStatements } from './seed.ts';
import { sqliteWriter } from './writer.ts';

/** Creates a SQLite file in a temporary folder and fills it. */
export async function seedSqlite(size: SeedSize): Promise<BenchDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'content-query-bench-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  const file = join(folder, 'newsroom.sqlite');
  try {
    const { tables, keys } = await readDump();
    const seed = ['BEGIN', ...seedStatements(sqliteWriter, size), 'COMMIT'];
    const frontPage = await frontPageStatements('sqlite');
    await runOnSqlite(file, [
      tables,
      'PRAGMA synchronous = OFF',
      ...seed,
      keys,
      ...frontPage,
      'VACUUM',
      'ANALYZE',
    ]);
    return { url: `sqlite:${file}`, remove };
  } catch (error) {
    await remove();
    throw error;
  }
}

const index = /^CREATE (?:UNIQUE )?INDEX .*;$/gm;

/** Returns the dump in two parts: tables and rows, and indexes. */
async function readDump(): Promise<{ tables: string; keys: string }> {
  const dump = await readFile(`${projectFolder}test/fixtures/newsroom/newsroom.sqlite.sql`, 'utf8');
  return { tables: dump.replace(index, ''), keys: (dump.match(index) ?? []).join('\n') };
}

/** Runs statements one after the other on a dedicated connection. */
export async function runOnSqlite(file: string, statements: readonly string[]): Promise<void> {
  const database = new sqlite3.Database(file);
  const exec = promisify(database.exec.bind(database));
  const close = promisify(database.close.bind(database));
  try {
    for (const statement of statements) await exec(statement);
  } finally {
    await close();
  }
}
