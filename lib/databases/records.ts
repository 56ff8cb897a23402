import type { Database, DatabaseName } from './database.ts';
import { mariadb } from './mariadb/mariadb.ts';
import { mysql } from './mysql/mysql.ts';
import { postgres } from './postgres/postgres.ts';
import { sqlite } from './sqlite/sqlite.ts';

/** The records of the databases, by name. */
export const databases: Readonly<Record<DatabaseName, Database>> = { sqlite, postgres, mariadb, mysql };

/** The records of the databases as a list. */
export const allDatabases: readonly Database[] = Object.values(databases);
