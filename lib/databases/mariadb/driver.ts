import type { QueryTypes, Sequelize, Transaction } from 'sequelize';
import type { Driver, RawRow } from '../driver.ts';

/** What is used of a connection of the drivers for MariaDB. */
export interface ServerConnection {
  destroy(): void;
}

/** Runs statements through Sequelize itself, which turns `$1` into what the driver knows. */
export const sequelizeDriver = (sequelize: Sequelize): Driver<ServerConnection> => ({
  acquire: { type: 'SELECT', useMaster: false },
  run: (connection, sql, values) =>
    sequelize.query(sql, {
      bind: [...values],
      type: 'SELECT' as QueryTypes.SELECT,
      raw: true,
      // Sequelize's own way to run a statement on a connection that it has already.
      transaction: { connection } as unknown as Transaction,
    }) as Promise<RawRow[]>,
  cut: (connection) => connection.destroy(),
  close: async () => {},
});
