import { existsSync } from 'node:fs';
import { type Options, Sequelize } from 'sequelize';
import { buildsJson, checkDatabase } from '../../lib/databases/index.ts';
import type { PostgresSettings } from '../../lib/databases/postgres/own-process.ts';
import { type BetterSqlite3, sqlite3Of } from './better-sqlite3.ts';
import {
  type AppDatabase,
  type ConnectionSettings,
  commonOptions,
  connectionSettings,
  type OpenedDatabase,
} from './connection.ts';
import { openPostgres } from './postgres.ts';

const connectTimeout = 5_000;

const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** Returns the settings in an address, under the names that Strapi's settings object has. */
const fromAddress = (address: string): ConnectionSettings => {
  const { hostname, port, username, password, pathname } = new URL(address);
  return {
    host: hostname,
    ...(port !== '' && { port: Number(port) }),
    user: decodeURIComponent(username),
    password: decodeURIComponent(password),
    database: decodeURIComponent(pathname.slice(1)),
  };
};

const readSettings = (app: AppDatabase): ConnectionSettings => {
  const settings = connectionSettings(app);
  const address = text(settings.connectionString) ?? text(settings.uri);
  return address === undefined ? settings : fromAddress(address);
};

/** Returns the MySQL driver that the app uses, if Sequelize can use it too. */
const ownDriver = ({ db }: AppDatabase): Options => {
  const { driver, driverName } = db.connection.client;
  return driverName === 'mysql2' && typeof driver === 'object' && driver !== null
    ? { dialectModule: driver }
    : {};
};

/** Whether the app's server is MariaDB, to which Strapi connects with a MySQL driver. */
const isMariadb = async ({ db }: AppDatabase): Promise<boolean> =>
  /mariadb/i.test(JSON.stringify(await db.connection.raw('SELECT VERSION() AS version')));

/** Opens MariaDB with its own driver, and MySQL with mysql2. Throws a one-line Error if the server is too old. */
export const openMysql = async (app: AppDatabase, poolMax: number | undefined): Promise<OpenedDatabase> => {
  const { host, port, user, password, database, ssl, socketPath } = readSettings(app);
  const sequelize = new Sequelize({
    ...commonOptions(app, poolMax),
    ...((await isMariadb(app)) ? { dialect: 'mariadb' } : { dialect: 'mysql', ...ownDriver(app) }),
    host: text(host) ?? '127.0.0.1',
    port: Number(port ?? 3306),
    username: text(user) ?? '',
    password: text(password) ?? '',
    database: text(database) ?? '',
    dialectOptions: {
      connectTimeout,
      ...(ssl ? { ssl } : {}),
      ...(socketPath === undefined ? {} : { socketPath }),
    },
  });
  try {
    await checkDatabase(sequelize);
    return { sequelize, buildsJson: await buildsJson(sequelize) };
  } catch (error) {
    await sequelize.close();
    throw error;
  }
};

const isBetterSqlite3 = (driver: unknown): driver is BetterSqlite3 =>
  typeof driver === 'function' && typeof driver.prototype?.pragma === 'function';

/**
 * Opens the app's file with the app's own better-sqlite3. A second SQLite library in the same process would release the locks of
 * the first when it closes the file. Throws if the app uses another driver.
 */
export const openSqlite = async (app: AppDatabase, poolMax: number | undefined): Promise<OpenedDatabase> => {
  const { driver, driverName } = app.db.connection.client;
  if (!isBetterSqlite3(driver)) {
    const name = driverName ?? 'another driver';
    throw new Error(
      `content-query: on SQLite the app has to use better-sqlite3; it uses ${name}, and two SQLite libraries in one process lose each other's locks`,
    );
  }
  const { filename } = connectionSettings(app);
  if (typeof filename !== 'string' || !existsSync(filename))
    throw new Error(`content-query: there is no SQLite file at ${String(filename)}`);
  const sequelize = new Sequelize({
    ...commonOptions(app, poolMax),
    dialect: 'sqlite',
    storage: filename,
    dialectModule: sqlite3Of(driver),
  });
  return { sequelize, buildsJson: await buildsJson(sequelize) };
};

/**
 * Returns the database settings of an app that is only looked at, on a new file. The app's migrations do not run, because they expect
 * its tables.
 */
export const newFileSettings = (filename: string): object => ({
  connection: { client: 'sqlite', connection: { filename }, useNullAsDefault: true },
  settings: { runMigrations: false },
});

/**
 * Opens the database of the app's own config for reading, with connections of its own. Throws a one-line Error that
 * says what cannot be used.
 */
export const openDatabase = (
  app: AppDatabase,
  poolMax: number | undefined,
  postgres: Pick<PostgresSettings, 'pooler'>,
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
