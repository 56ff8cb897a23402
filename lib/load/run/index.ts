import type { Sequelize } from 'sequelize';
import type { Pooled, Runner } from '../../databases/driver.ts';
import { type ServerConnection, sequelizeDriver } from '../../databases/mariadb/driver.ts';
import { postgresDriver } from '../../databases/postgres/driver.ts';
import { type SqliteConnection, sqliteDriver } from '../../databases/sqlite/driver.ts';
import { sqliteReaders } from '../../databases/sqlite/readers.ts';
import { onConnection, type RunSettings } from './on-connection.ts';

export type { InTime } from './in-time.ts';
export type { Replicas } from './over-replicas.ts';

/**
 * The runner of an instance: prepared statements where its driver has them within reach, none of which runs for longer than
 * the timeout. On MariaDB a statement says so itself.
 */
export const runnerOf = (sequelize: Sequelize, settings: RunSettings): Runner => {
  const { timeout } = settings;
  switch (sequelize.getDialect()) {
    case 'postgres': {
      const pooled = sequelize as unknown as Parameters<typeof postgresDriver>[0];
      return onConnection(pooled, postgresDriver(pooled, timeout), settings);
    }
    case 'sqlite': {
      const pooled = sequelize as unknown as Pooled<SqliteConnection>;
      const readers = sqliteReaders(pooled);
      const driver = sqliteDriver(readers, timeout);
      const { run } = onConnection(readers, driver, { ...settings, replicas: undefined });
      const close = async (): Promise<void> => {
        await driver.close();
        await readers.close();
      };
      return { run, close };
    }
    default: {
      const pooled = sequelize as unknown as Pooled<ServerConnection>;
      return onConnection(pooled, sequelizeDriver(sequelize), { ...settings, replicas: undefined });
    }
  }
};
