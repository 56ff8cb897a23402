import type { DialectName } from '../options.ts';
import type { BenchDatabase } from './bench-database.ts';
import { seedMariadb } from './mariadb.ts';
import { seedPostgres } from './postgres.ts';
import type { SeedSize } from './seed.ts';
import { seedSqlite } from './sqlite.ts';

const seeders: Readonly<Record<DialectName, (serverUrl: string, size: SeedSize) => Promise<BenchDatabase>>> =
  {
    postgres: seedPostgres,
    mariadb: seedMariadb,
    sqlite: (_, size) => seedSqlite(size),
  };

/** Makes a database of one dialect and fills it, on the server of a URL where there is one. */
export const seedDatabase = (
  dialect: DialectName,
  serverUrl: string,
  size: SeedSize,
): Promise<BenchDatabase> => seeders[dialect](serverUrl, size);
