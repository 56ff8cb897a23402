import type { Sequelize } from 'sequelize';
import { databaseOf } from './index.ts';
import { isBefore } from './versions.ts';

/** Whether the server of an instance is one that builds the JSON of entries, and new enough for it. */
export const buildsJson = async (sequelize: Sequelize): Promise<boolean> => {
  const { json } = databaseOf(sequelize);
  return json !== 'row by row' && !isBefore(await sequelize.databaseVersion(), json.from);
};
