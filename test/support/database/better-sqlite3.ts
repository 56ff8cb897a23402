import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { StrapiApp } from '../../../strapi/app.ts';
import type { BetterSqlite3 } from '../../../strapi/database/better-sqlite3.ts';
import type { OpenedDatabase } from '../../../strapi/database/connection.ts';
import { openSqlite } from '../../../strapi/database/open-database.ts';

/** Names a folder that holds one for each version, with better-sqlite3 installed in it: `8.6.0/node_modules/better-sqlite3`. */
const driversVariable = 'TEST_BETTER_SQLITE3';

const folder = process.env[driversVariable] ?? '';

/** A driver of Strapi's, as it is installed in an app. */
export interface InstalledDriver {
  readonly version: string;
  /** Opens a file as the adapter does in a Strapi app that has this driver. */
  open(file: string): Promise<OpenedDatabase>;
}

const driverAt = (path: string): BetterSqlite3 => createRequire(join(path, 'package.json'))('better-sqlite3');

const appWith = (driver: BetterSqlite3, filename: string): StrapiApp =>
  ({
    db: { connection: { client: { driver } }, config: { connection: { connection: { filename } } } },
  }) as unknown as StrapiApp;

/** Opens a file as the adapter does in a Strapi app in whose folder the driver is installed. */
export const openWithDriverOf = (app: string, file: string): Promise<OpenedDatabase> =>
  openSqlite(appWith(driverAt(app), file), undefined);

/** One version of the driver, where it is installed. */
export const betterSqlite3 = (version: string): InstalledDriver | undefined => {
  const path = join(folder, version);
  if (folder === '' || !existsSync(join(path, 'node_modules', 'better-sqlite3'))) return undefined;
  return { version, open: (file) => openWithDriverOf(path, file) };
};

/** Why nothing is run with a version of the driver. */
export const notInstalled = (version: string): string =>
  `not run: ${driversVariable} names no folder with ${version}/node_modules/better-sqlite3`;
