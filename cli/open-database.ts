import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Options, Sequelize } from 'sequelize';
import { checkDatabase } from '../lib/databases/check-database.ts';
import type { Use } from '../lib/databases/opening.ts';
import { CliError, oneLine } from './cli-error.ts';
import { type DatabaseAddress, readDatabaseUrl } from './database-url.ts';

/** Milliseconds within which a server must answer. */
const patience = 5_000;

/** A database that was opened, and its address without the password. */
export interface OpenDatabase {
  readonly sequelize: Sequelize;
  readonly shown: string;
}

/** A package that Sequelize has for its driver. */
interface DriverModule {
  readonly default: object;
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

/** The file of an address, which must exist: SQLite would create it. */
const fileAt = (path: string): string => {
  const storage = resolve(path);
  if (statSync(storage, { throwIfNoEntry: false })?.isFile()) return storage;
  throw new CliError(`there is no database file at ${storage}`);
};

/** What Sequelize is told of an address. */
const optionsFor = (
  { database, place }: DatabaseAddress,
  driver: object,
  use: Use,
): Options & { keepDefaultTimezone: boolean } => ({
  dialect: database.name,
  logging: false,
  // Sequelize would set it in each session, and behind a pooler sessions belong to others too.
  keepDefaultTimezone: true,
  pool: { max: 1, acquire: 2 * patience },
  dialectOptions: database.opening.dialectOptions(driver, patience, use),
  ...(database.opening.names === 'a file' && { storage: fileAt(place) }),
});

/**
 * Opens the database of an address, by default for reading, and checks that it answers. Throws a CliError of one line if the
 * address is wrong, the driver is not installed or the database does not answer.
 */
export const openDatabase = async (text: string, use: Use = 'read'): Promise<OpenDatabase> => {
  const address = readDatabaseUrl(text);
  const { opening } = address.database;
  const library = await needed('sequelize', () => import('sequelize'));
  const driver = await needed(opening.package, () => import(opening.package) as Promise<DriverModule>);
  const isFile = opening.names === 'a file';
  const options = optionsFor(address, driver.default, use);
  const sequelize = isFile ? new library.Sequelize(options) : new library.Sequelize(address.place, options);
  try {
    await sequelize.query(opening.probe, { type: library.QueryTypes.SELECT });
    await checkDatabase(sequelize);
    return { sequelize, shown: address.shown };
  } catch (error) {
    // Closing a file that was never opened would never end.
    if (!isFile || !(error instanceof library.ConnectionError)) await sequelize.close();
    throw new CliError(`cannot open ${address.shown}: ${reasonOf(error)}`);
  }
};

/** A refused connection may have no message. */
const reasonOf = (error: unknown): string => {
  const { parent } = error as { parent?: { code?: unknown } };
  const text = oneLine(error);
  return text === '' || text === 'SequelizeConnectionRefusedError' ? String(parent?.code ?? text) : text;
};
