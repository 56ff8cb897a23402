import type { Sequelize } from 'sequelize';
import { knownDatabaseOf } from './index.ts';
import { isBefore, unsupported } from './versions.ts';

/**
 * Throws an error of one line if the database is not supported or too old. The drivers of MariaDB and MySQL can each connect to
 * the other, so the server is asked for its version. Gives a line for the log if no answers were compared on such an old version.
 */
export const checkDatabase = async (sequelize: Sequelize): Promise<string | undefined> => {
  const database = knownDatabaseOf(sequelize);
  if (database === undefined) throw new Error(`content-query: ${unsupported(sequelize.getDialect())}`);
  const version = await sequelize.databaseVersion();
  const reason = database.accepts(version);
  if (reason !== undefined) throw new Error(`content-query: ${reason}`);
  const { title, from } = database.tried;
  return isBefore(version, from)
    ? `content-query: ${title} ${version} should work and was not tried: ${from} and later were`
    : undefined;
};
