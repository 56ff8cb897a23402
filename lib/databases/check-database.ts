import type { Sequelize } from 'sequelize';
import { isBefore, refusalOf, unsupported } from './database.ts';
import { knownDatabaseOf } from './index.ts';

/**
 * Throws an error of one line if the database is not supported or too old. The server is asked for its version, because the
 * drivers of MariaDB and MySQL can each connect to the other. Returns a warning for the log if answers were not compared on
 * such an old version.
 */
export const checkDatabase = async (sequelize: Sequelize): Promise<string | undefined> => {
  const database = knownDatabaseOf(sequelize);
  if (database === undefined) throw new Error(`content-query: ${unsupported(sequelize.getDialect())}`);
  const version = await sequelize.databaseVersion();
  const { versions } = database;
  const reason = refusalOf(versions, version);
  if (reason !== undefined) throw new Error(`content-query: ${reason}`);
  return isBefore(version, versions.triedFrom)
    ? `content-query: ${versions.title} ${version} should work and was not tried: ${versions.triedFrom} and later were`
    : undefined;
};
