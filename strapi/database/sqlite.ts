import { existsSync } from 'node:fs';
import { Sequelize } from 'sequelize';
import { buildsJson } from '../../lib/databases/builds-json.ts';
import type { StrapiApp } from '../app.ts';
import { type BetterSqlite3, sqlite3Of } from './better-sqlite3.ts';
import { commonOptions, connectionSettings, type OpenedDatabase } from './connection.ts';

const isBetterSqlite3 = (driver: unknown): driver is BetterSqlite3 =>
  typeof driver === 'function' && typeof driver.prototype?.pragma === 'function';

/**
 * Opens the app's file with the app's own better-sqlite3. A second SQLite library in the same process would release the locks of
 * the first when it closes the file. Throws if the app uses another driver.
 */
export const openSqlite = async (app: StrapiApp, poolMax: number | undefined): Promise<OpenedDatabase> => {
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
