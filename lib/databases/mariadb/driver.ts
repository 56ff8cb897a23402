import type { Sequelize } from 'sequelize';
import { select } from '../../sequelize/select.ts';
import type { Driver, RawRow } from '../driver.ts';

/** What is used of a connection of the drivers for MariaDB. */
export interface ServerConnection {
  destroy(): void;
}

/** Runs statements through Sequelize itself, which turns `$1` into what the driver knows. */
export const sequelizeDriver = (sequelize: Sequelize): Driver<ServerConnection> => ({
  acquire: { type: 'SELECT', useMaster: false },
  run: (connection, sql, values) => select<RawRow>(sequelize, sql, { bind: values, connection }),
  cut: (connection) => connection.destroy(),
  close: async () => {},
});
