import type { Sequelize } from 'sequelize';
import type { InTime } from './in-time.ts';
import { onConnection } from './on-connection.ts';
import type { Replicas } from './over-replicas.ts';
import { postgresDriver } from './postgres-driver.ts';
import type { Pooled, Runner } from './runner.ts';
import { sequelizeDriver } from './sequelize-driver.ts';
import { sqliteDriver } from './sqlite-driver.ts';

export type { InTime } from './in-time.ts';
export type { Replicas } from './over-replicas.ts';
export type { RawRow, Runner } from './runner.ts';

/**
 * The runner of an instance: prepared statements where its driver has them within reach, none of which runs for longer than
 * `timeout` milliseconds. On MariaDB a statement says so itself. `inTime` bounds how long one waits for its connection.
 */
export const runnerOf = (
  sequelize: Sequelize,
  timeout: number | false,
  inTime: InTime,
  replicas: Replicas | undefined,
): Runner => {
  switch (sequelize.getDialect()) {
    case 'postgres': {
      const pooled = sequelize as unknown as Parameters<typeof postgresDriver>[0];
      return onConnection(pooled, postgresDriver(pooled, timeout), inTime, replicas);
    }
    case 'sqlite': {
      const pooled = sequelize as unknown as Parameters<typeof sqliteDriver>[0];
      return onConnection(pooled, sqliteDriver(pooled, timeout), inTime);
    }
    default:
      return onConnection(sequelize as unknown as Pooled<unknown>, sequelizeDriver(sequelize), inTime);
  }
};
