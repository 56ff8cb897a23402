import type { Sequelize } from 'sequelize';
import { instanceOf } from '../../sequelize/instance.ts';
import { type Connections, connectionsOf } from '../connections.ts';
import type { DriverSettings } from '../driver.ts';
import { type SqliteConnection, sqliteDriver } from './driver.ts';
import { sqliteReaders } from './readers.ts';

/** Opens a few connections to the file in addition to the host's own. */
export const openSqlite = (sequelize: Sequelize, { timeout }: DriverSettings): Connections => {
  const readers = sqliteReaders(instanceOf<SqliteConnection>(sequelize));
  const driver = sqliteDriver(readers, timeout);
  const connections = connectionsOf(readers, driver, { haveReplicas: false, haveServer: false });
  return {
    ...connections,
    close: async () => {
      await driver.close();
      await readers.close();
    },
  };
};
