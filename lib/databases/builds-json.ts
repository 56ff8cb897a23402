import type { Sequelize } from 'sequelize';
import { databaseOf } from './index.ts';
import { isBefore } from './versions.ts';

/** Returns whether the server can build the JSON of entries: the database must support it, and the version must be new enough. */
export const buildsJson = async (sequelize: Sequelize): Promise<boolean> => {
  const { json } = databaseOf(sequelize);
  return json !== 'row by row' && !isBefore(await sequelize.databaseVersion(), json.from);
};
