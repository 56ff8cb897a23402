import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Options, Sequelize } from 'sequelize';
import type { AccessMode } from '../lib/databases/database.ts';
import { checkDatabase } from '../lib/databases/index.ts';
import { CliError, oneLine } from './cli-error.ts';
import { type DatabaseAddress, readDatabaseUrl } from './database-url.ts';

/** Milliseconds within which a server must answer. */
const connectTimeout = 5_000;

/** An open database, and its address without the password. */
export interface OpenDatabase {
  readonly sequelize: Sequelize;
  readonly shown: string;
}

/** A driver's package, in the form in which Sequelize loads it. */
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

/** Returns the file of an address. It must exist, because SQLite would create a missing one. */
const fileAt = (path: string): string => {
  const storage = resolve(path);
  if (statSync(storage, { throwIfNoEntry: false })?.isFile()) return storage;
  throw new CliError(`there is no database file at ${storage}`);
};

/** Returns the options of Sequelize for an address. */
const optionsFor = (
  { database, place }: DatabaseAddress,
  driver: object,
  use: AccessMode,
): Options & { keepDefaultTimezone: boolean } => ({
  dialect: database.name,
  logging: false,
  // Sequelize would set the time zone in each session, and behind a pooler a session also serves other clients.
  keepDefaultTimezone: true,
  pool: { max: 1, acquire: 2 * connectTimeout },
  dialectOptions: database.opening.dialectOptions(driver, connectTimeout, use),
  ...(database.opening.names === 'a file' && { storage: fileAt(place) }),
});

/**
 * Opens the database of an address, by default for reading, and checks that it answers. Throws a one-line CliError if the address
 * is wrong, the driver is not installed or the database does not answer.
 */
export const openDatabase = async (text: string, use: AccessMode = 'read'): Promise<OpenDatabase> => {
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
    // Closing a SQLite file that was never opened would never end.
    if (!isFile || !(error instanceof library.ConnectionError)) await sequelize.close();
    throw new CliError(`cannot open ${address.shown}: ${reasonOf(error)}`);
  }
};

/** Returns the reason of a failed connection. A refused connection may have no message. */
const reasonOf = (error: unknown): string => {
  const { parent } = error as { parent?: { code?: unknown } };
  const text = oneLine(error);
  return text === '' || text === 'SequelizeConnectionRefusedError' ? String(parent?.code ?? text) : text;
};
