import type { PostgresSettings } from '../../lib/databases/postgres/settings.ts';
import type { StrapiApp } from '../app.ts';
import type { OpenedDatabase } from './connection.ts';
import { openMysql } from './mysql.ts';
import { openPostgres } from './postgres.ts';
import { openSqlite } from './sqlite.ts';

/**
 * Opens the database of the app's own config for reading, with connections of its own. Throws a one-line Error that
 * says what cannot be used.
 */
export const openDatabase = (
  app: StrapiApp,
  poolMax: number | undefined,
  postgres: PostgresSettings,
): Promise<OpenedDatabase> => {
  const { client } = app.db.dialect;
  switch (client) {
    case 'postgres':
      return openPostgres(app, poolMax, postgres);
    case 'mysql':
      return openMysql(app, poolMax);
    case 'sqlite':
      return openSqlite(app, poolMax);
    default:
      throw new Error(`content-query: database.connection.client '${client}' is not supported`);
  }
};
