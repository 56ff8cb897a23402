import { type Options, Sequelize } from 'sequelize';
import { buildsJson } from '../../lib/databases/builds-json.ts';
import { checkDatabase } from '../../lib/databases/check-database.ts';
import type { StrapiApp } from '../app.ts';
import {
  type ConnectionSettings,
  commonOptions,
  connectionSettings,
  type OpenedDatabase,
} from './connection.ts';

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

const readSettings = (app: StrapiApp): ConnectionSettings => {
  const settings = connectionSettings(app);
  const address = text(settings.connectionString) ?? text(settings.uri);
  return address === undefined ? settings : fromAddress(address);
};

/** Returns the MySQL driver that the app uses, if Sequelize can use it too. */
const ownDriver = ({ db }: StrapiApp): Options => {
  const { driver, driverName } = db.connection.client;
  return driverName === 'mysql2' && typeof driver === 'object' && driver !== null
    ? { dialectModule: driver }
    : {};
};

/** Whether the app's server is MariaDB, to which Strapi connects with a MySQL driver. */
const isMariadb = async ({ db }: StrapiApp): Promise<boolean> =>
  /mariadb/i.test(JSON.stringify(await db.connection.raw('SELECT VERSION() AS version')));

/** Opens MariaDB with its own driver, and MySQL with mysql2. Throws a one-line Error if the server is too old. */
export const openMysql = async (app: StrapiApp, poolMax: number | undefined): Promise<OpenedDatabase> => {
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
