import type { Sequelize } from 'sequelize';
import { databaseOf } from './index.ts';
import { isBefore } from './versions.ts';

/** Whether the server can build the JSON of entries: the database supports it, and the version is new enough. */
export const buildsJson = async (sequelize: Sequelize): Promise<boolean> => {
  const { json } = databaseOf(sequelize);
  return json !== 'row by row' && !isBefore(await sequelize.databaseVersion(), json.from);
};
