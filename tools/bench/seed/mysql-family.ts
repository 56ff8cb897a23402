import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { projectFolder } from '../process/build.ts';
import type { BenchDatabase } from './bench-database.ts';
import { frontPageStatements } from './front-page.ts';
import { cleared, type SeedSize, seedStatements } from './seed.ts';
import { ansiMode, type Writer } from './writer.ts';

/** What differs between MariaDB and MySQL. */
export interface FamilySeed {
  readonly dialect: 'mariadb' | 'mysql';
  /** The collation of Strapi's tables. */
  readonly collation: string;
  readonly writer: Writer;
  /** A statement that turns off the checks of rows, which are correct by construction. */
  readonly unchecked: string;
  /** Runs statements one after the other on a dedicated connection. */
  run(url: string, statements: readonly string[]): Promise<void>;
}

/** Creates a database on a server of MariaDB or MySQL and fills it. */
export const seedFamily =
  ({ dialect, collation, writer, unchecked, run }: FamilySeed) =>
  async (serverUrl: string, size: SeedSize): Promise<BenchDatabase> => {
    const name = `content_query_bench_${randomBytes(6).toString('hex')}`;
    await run(serverUrl, [`CREATE DATABASE ${name} CHARACTER SET utf8mb4 COLLATE ${collation}`]);
    const remove = () => run(serverUrl, [`DROP DATABASE IF EXISTS ${name}`]);
    const url = new URL(serverUrl);
    url.pathname = `/${name}`;
    try {
      const dump = await readFile(`${projectFolder}test/fixtures/newsroom/newsroom.${dialect}.sql`, 'utf8');
      const frontPage = await frontPageStatements(dialect);
      await run(url.href, [
        dump,
        unchecked,
        ansiMode,
        ...seedStatements(writer, size),
        'SET SESSION sql_mode = DEFAULT',
        ...frontPage,
        `ANALYZE TABLE ${cleared.join(', ')}`,
      ]);
      return { url: url.href, remove };
    } catch (error) {
      await remove();
      throw error;
    }
  };
