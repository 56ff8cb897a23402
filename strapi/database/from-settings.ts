import { isRecord } from '../../lib/base/values.ts';
import type { AppDatabase } from './connection.ts';

interface Mysql {
  createConnection(settings: object): Promise<{ query(sql: string): Promise<unknown>; end(): Promise<void> }>;
}

/** The drivers of Strapi's databases, by a word in the name of knex's client. */
const drivers = [
  { word: /sqlite/, client: 'sqlite', driver: 'better-sqlite3' },
  { word: /mysql|mariadb/, client: 'mysql', driver: 'mysql2' },
  { word: /postgres|^pg$/, client: 'postgres', driver: 'pg' },
] as const;

/**
 * Returns the database of an app that is not loaded, by `database.connection` of its configuration, in the form in which Strapi would
 * have opened it. Nothing is connected yet. Throws an Error if a driver is not there, or none is known.
 *
 * @param load Loads a package of the app.
 */
export const databaseFromSettings = (settings: unknown, load: (name: string) => unknown): AppDatabase => {
  const { client, ...connection } = isRecord(settings) ? settings : {};
  const found = drivers.find(({ word }) => word.test(String(client)));
  if (found === undefined) throw new Error(`database.connection.client '${String(client)}' is not supported`);
  const { driver } = found;
  const loaded = (name: string): unknown => {
    try {
      return load(name);
    } catch {
      throw new Error(`${driver} is not installed in the app: npm install ${driver}`);
    }
  };
  const raw = async (sql: string): Promise<unknown> => {
    const mysql = loaded('mysql2/promise') as Mysql;
    const opened = await mysql.createConnection(connection.connection as object);
    try {
      return await opened.query(sql);
    } finally {
      await opened.end();
    }
  };
  return {
    db: {
      dialect: { client: found.client },
      config: { connection: { ...connection, connection: connection.connection } },
      connection: { client: { driver: loaded(driver), driverName: driver }, raw },
    },
  };
};
