import type { Sequelize } from 'sequelize';
import { knownDatabaseOf } from './index.ts';
import { unsupported } from './versions.ts';

/**
 * Throws an error of one line if the database is not supported or too old. The drivers of MariaDB and MySQL can each connect to
 * the other, so the server is asked for its version.
 */
export const checkDatabase = async (sequelize: Sequelize): Promise<void> => {
  const dialect: string = sequelize.getDialect();
  const database = knownDatabaseOf(sequelize);
  const reason =
    database === undefined ? unsupported(dialect) : database.accepts(await sequelize.databaseVersion());
  if (reason !== undefined) throw new Error(`content-query: ${reason}`);
};
