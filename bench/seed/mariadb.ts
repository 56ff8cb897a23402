import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createConnection } from 'mariadb';
import { projectFolder } from '../process/build.ts';
import type { BenchDatabase } from './bench-database.ts';
import { frontPageStatements } from './front-page.ts';
import { cleared, type SeedSize, seedStatements } from './seed.ts';
import { ansiMode, mariadbWriter } from './writer.ts';

/** Every row is checked by how it is made. */
const unchecked = 'SET SESSION foreign_key_checks = 0, unique_checks = 0';

/** Makes a database on a MariaDB server and fills it. */
export async function seedMariadb(serverUrl: string, size: SeedSize): Promise<BenchDatabase> {
  const name = `content_query_bench_${randomBytes(6).toString('hex')}`;
  await runOnMariadb(serverUrl, [`CREATE DATABASE ${name} CHARACTER SET utf8mb4 COLLATE utf8mb4_general_ci`]);
  const remove = () => runOnMariadb(serverUrl, [`DROP DATABASE IF EXISTS ${name}`]);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  try {
    const dump = await readFile(`${projectFolder}test/fixtures/newsroom/newsroom.mariadb.sql`, 'utf8');
    const frontPage = await frontPageStatements('mariadb');
    await runOnMariadb(url.href, [
      dump,
      unchecked,
      ansiMode,
      ...seedStatements(mariadbWriter, size),
      'SET SESSION sql_mode = DEFAULT',
      ...frontPage,
      `ANALYZE TABLE ${cleared.join(', ')}`,
    ]);
    return { url: url.href, remove };
  } catch (error) {
    await remove();
    throw error;
  }
}

/** Runs statements one after the other on a connection of their own. */
export async function runOnMariadb(url: string, statements: readonly string[]): Promise<void> {
  const several = new URL(url);
  several.searchParams.set('multipleStatements', 'true');
  const connection = await createConnection(several.href);
  try {
    for (const statement of statements) await connection.query(statement);
  } finally {
    await connection.end();
  }
}
