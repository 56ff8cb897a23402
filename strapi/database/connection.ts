import type { Options, Sequelize } from 'sequelize';
import type { StrapiDatabase } from '../app.ts';

/** What is read of an app to open its database: how Strapi itself has opened it. */
export interface AppDatabase {
  readonly db: Pick<StrapiDatabase, 'config' | 'connection' | 'dialect'>;
}

/** The app's database, opened for the plugin. */
export interface OpenedDatabase {
  readonly sequelize: Sequelize;
  /** Whether the database is new enough to build the JSON of entries. */
  readonly buildsJson: boolean;
}

/** The connection settings of Strapi's own database config. */
export type ConnectionSettings = Readonly<Record<string, unknown>>;

/** Milliseconds that a pool waits for a free connection: short enough to answer a request within five seconds. */
const acquire = 4_000;

/** Returns `connection.connection` of the app's database config. Throws if it is a function that makes new settings for each connection. */
export const connectionSettings = ({ db }: AppDatabase): ConnectionSettings => {
  const { connection } = db.config.connection;
  if (typeof connection === 'string') return { connectionString: connection };
  if (typeof connection === 'object' && connection !== null) {
    // Knex makes the password non-enumerable, so a copy would not have it.
    const { password } = connection as ConnectionSettings;
    return { ...connection, ...(password !== undefined && { password }) };
  }
  throw new Error(
    'content-query: database.connection.connection must be an address or an object, so that the plugin can read it',
  );
};

/** Returns the options that Sequelize gets on every database. The pool is as large as Strapi's own, unless the plugin's entry sets it. */
export const commonOptions = (
  { db }: AppDatabase,
  max: number | undefined,
): Options & { keepDefaultTimezone: boolean } => ({
  logging: false,
  // Sequelize would set the time zone in each session, and behind a pooler a session also serves other clients.
  keepDefaultTimezone: true,
  pool: { max: max ?? db.config.connection.pool?.max ?? 10, min: 0, acquire },
});
