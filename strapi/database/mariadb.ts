import { Sequelize } from 'sequelize';
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

/** The settings in an address, under the names of Strapi's other form of settings. */
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

/** Opens MariaDB with its own driver: Strapi's drivers are those for MySQL. Throws if the server is not MariaDB. */
export const openMariadb = async (app: StrapiApp, poolMax: number | undefined): Promise<OpenedDatabase> => {
  const { host, port, user, password, database, ssl, socketPath } = readSettings(app);
  const sequelize = new Sequelize({
    ...commonOptions(app, poolMax),
    dialect: 'mariadb',
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
