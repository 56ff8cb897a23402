import type { DialectName } from '../options.ts';
import type { BenchDatabase } from './bench-database.ts';
import { runOnMariadb, seedMariadb } from './mariadb.ts';
import { runOnMysql, seedMysql } from './mysql.ts';
import { runOnPostgres, seedPostgres } from './postgres.ts';
import type { SeedSize } from './seed.ts';
import { runOnSqlite, seedSqlite } from './sqlite.ts';

const seeders: Readonly<Record<DialectName, (serverUrl: string, size: SeedSize) => Promise<BenchDatabase>>> =
  {
    postgres: seedPostgres,
    mariadb: seedMariadb,
    mysql: seedMysql,
    sqlite: (_, size) => seedSqlite(size),
  };

/** Creates a database of one dialect and fills it; `serverUrl` is ignored for SQLite. */
export const seedDatabase = (
  dialect: DialectName,
  serverUrl: string,
  size: SeedSize,
): Promise<BenchDatabase> => seeders[dialect](serverUrl, size);

const refreshes: Readonly<Record<DialectName, (url: string) => Promise<void>>> = {
  postgres: (url) => runOnPostgres(url, ['VACUUM ANALYZE articles']),
  mariadb: (url) => runOnMariadb(url, ['ANALYZE TABLE articles']),
  mysql: (url) => runOnMysql(url, ['ANALYZE TABLE articles']),
  sqlite: (url) => runOnSqlite(url.replace(/^sqlite:/, ''), ['ANALYZE']),
};

/** Updates the statistics of a database after indexes were created, as its own maintenance does sooner or later. */
export const refreshStatistics = (dialect: DialectName, url: string): Promise<void> =>
  refreshes[dialect](url);
