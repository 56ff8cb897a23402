import type { Sequelize } from 'sequelize';
import { knownDatabaseOf } from './index.ts';
import { unsupported } from './versions.ts';

/** The usual name of a database that Sequelize supports and this plugin does not. */
const titles: Readonly<Record<string, string>> = { mysql: 'MySQL' };

/**
 * Throws an error of one line if the database is not supported or too old. MySQL is not supported with any driver: the driver
 * for MariaDB can connect to it, so the server is asked for its version.
 */
export const checkDatabase = async (sequelize: Sequelize): Promise<void> => {
  const dialect: string = sequelize.getDialect();
  const database = knownDatabaseOf(sequelize);
  const reason =
    database === undefined
      ? unsupported(titles[dialect] ?? dialect)
      : database.accepts(await sequelize.databaseVersion());
  if (reason !== undefined) throw new Error(`content-query: ${reason}`);
};
