import type { Sequelize } from 'sequelize';

/** What Sequelize calls the databases that content is read from. */
const supported: ReadonlySet<string> = new Set(['sqlite', 'postgres', 'mariadb']);

const unsupported = (name: string): Error =>
  new Error(
    `content-query: ${name} is not supported: SQLite, PostgreSQL and MariaDB are (MariaDB with Sequelize's dialect 'mariadb')`,
  );

/**
 * Throws one line where an instance of Sequelize has another database than those that are supported. MySQL is none of them,
 * whichever driver reaches it: a driver for MariaDB can, so its server is asked.
 */
export const checkDatabase = async (sequelize: Sequelize): Promise<void> => {
  const dialect: string = sequelize.getDialect();
  if (!supported.has(dialect)) throw unsupported(dialect === 'mysql' ? 'MySQL' : dialect);
  if (dialect !== 'mariadb') return;
  const version = await sequelize.databaseVersion();
  if (!/mariadb/i.test(version)) throw unsupported(`MySQL ${version}`);
};
