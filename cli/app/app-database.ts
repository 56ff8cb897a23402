import { createRequire } from 'node:module';
import { join } from 'node:path';
import { databaseOf } from '../../lib/databases/index.ts';
import { databaseFromSettings } from '../../strapi/database/from-settings.ts';
import { openDatabase } from '../../strapi/database/open-database.ts';
import { CliError, oneLine } from '../cli-error.ts';
import type { OpenDatabase } from '../open-database.ts';
import { readAppSettings } from './load-app.ts';

const packagesOf = (folder: string) => createRequire(join(folder, 'package.json'));

/**
 * Opens the database of a Strapi app by the app's own configuration, with the app's own driver. Nothing of the app is started. Throws
 * a CliError if the configuration cannot be read or the database does not answer.
 */
export const openAppDatabase = async (folder: string): Promise<OpenDatabase> => {
  const settings = await readAppSettings(folder);
  try {
    const database = databaseFromSettings(settings, packagesOf(folder));
    const { sequelize } = await openDatabase(database, 1, { pooler: 'detect' });
    return { sequelize, shown: `${databaseOf(sequelize).name} of ${folder}` };
  } catch (error) {
    throw new CliError(`--app: the app's database cannot be opened: ${oneLine(error)}`);
  }
};

/** Returns the version of Strapi that is installed in the folder of an app, as `--strapi` names it. */
export const strapiOf = (folder: string): string => {
  const { version } = packagesOf(folder)('@strapi/strapi/package.json') as { version: string };
  return version.replace(/\..*$/, '');
};
