import type { Sequelize } from 'sequelize';
import { knownDatabaseOf } from './index.ts';
import { unsupported } from './versions.ts';

/** What people call a database that Sequelize knows and this program does not. */
const titles: Readonly<Record<string, string>> = { mysql: 'MySQL' };

/**
 * Throws one line where an instance of Sequelize has another database than those that are supported, or one that is too old.
 * MySQL is none of them, whichever driver reaches it: a driver for MariaDB can, so every server is asked what it is.
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
