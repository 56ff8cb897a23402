import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Options, Sequelize } from 'sequelize';
import { checkDatabase } from '../lib/models/check-database.ts';
import { CliError, oneLine } from './cli-error.ts';
import { type DatabaseAddress, readDatabaseUrl } from './database-url.ts';

/** Milliseconds in which a server has to answer. */
const patience = 5_000;

const drivers = { sqlite: 'sqlite3', postgres: 'pg', mariadb: 'mariadb' } as const;

/** A database that was opened, and its address without the password. */
export interface OpenDatabase {
  readonly sequelize: Sequelize;
  readonly shown: string;
}

const needed = async <Module>(name: string, load: () => Promise<Module>): Promise<Module> => {
  try {
    return await load();
  } catch (error) {
    const { code } = error as { code?: unknown };
    if (code !== 'ERR_MODULE_NOT_FOUND' && code !== 'MODULE_NOT_FOUND') throw error;
    throw new CliError(`${name} is not installed: npm install ${name}`);
  }
};

const optionsFor = async (address: DatabaseAddress): Promise<Options> => {
  const common = { logging: false, pool: { max: 1, acquire: 2 * patience } } as const;
  switch (address.dialect) {
    case 'sqlite': {
      const storage = resolve(address.file);
      if (!statSync(storage, { throwIfNoEntry: false })?.isFile())
        throw new CliError(`there is no database file at ${storage}`);
      // Without the mode SQLite would make a file that is missing.
      const { default: sqlite3 } = await import('sqlite3');
      return { ...common, dialect: 'sqlite', storage, dialectOptions: { mode: sqlite3.OPEN_READONLY } };
    }
    case 'postgres':
      return { ...common, dialect: 'postgres', dialectOptions: { connectionTimeoutMillis: patience } };
    case 'mariadb':
      return { ...common, dialect: 'mariadb', dialectOptions: { connectTimeout: patience } };
  }
};

/**
 * Opens the database of an address and proves that it answers; nothing is ever written to it.
 * Throws a CliError of one line: the address is no address, the driver is not installed, the database does not answer.
 */
export const openDatabase = async (text: string): Promise<OpenDatabase> => {
  const address = readDatabaseUrl(text);
  const driver = drivers[address.dialect];
  const library = await needed('sequelize', () => import('sequelize'));
  await needed(driver, () => import(driver));
  const options = await optionsFor(address);
  const sequelize =
    address.dialect === 'sqlite'
      ? new library.Sequelize(options)
      : new library.Sequelize(address.url, options);
  try {
    // `SELECT 1` does not touch a SQLite file, so it would pass one that is no database.
    const probe = address.dialect === 'sqlite' ? 'PRAGMA schema_version' : 'SELECT 1';
    await sequelize.query(probe, { type: library.QueryTypes.SELECT });
    await checkDatabase(sequelize);
    return { sequelize, shown: address.shown };
  } catch (error) {
    // Closing a SQLite file that never opened would wait for ever.
    if (address.dialect !== 'sqlite' || !(error instanceof library.ConnectionError)) await sequelize.close();
    throw new CliError(`cannot open ${address.shown}: ${reasonOf(error)}`);
  }
};

/** A refused connection may come without a text of its own. */
const reasonOf = (error: unknown): string => {
  const { parent } = error as { parent?: { code?: unknown } };
  const text = oneLine(error);
  return text === '' || text === 'SequelizeConnectionRefusedError' ? String(parent?.code ?? text) : text;
};
