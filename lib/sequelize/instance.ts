import type { Sequelize } from 'sequelize';
import type { ConnectionManager } from './connection-manager.ts';

/** What is used of an instance beyond its published types. */
export interface Instance<Connection, ServerConfig extends object = object> {
  readonly connectionManager: ConnectionManager<Connection, ServerConfig>;
  readonly options: {
    /** The time zone that datetimes are written in, `+00:00` unless the host says otherwise. */
    readonly timezone?: string;
  };
  /** Passes a statement to the host's own `logging`. */
  log(message: string, options?: object): void;
  /** Runs where the pool hands out a connection, with what it was asked for. */
  addHook(
    hook: 'afterPoolAcquire',
    name: string,
    run: (connection: Connection, options: object) => Promise<void>,
  ): unknown;
}

/** An instance with what Sequelize does not publish of it, under the type that connections of its driver have. */
export const instanceOf = <Connection, ServerConfig extends object = object>(
  sequelize: Sequelize,
): Instance<Connection, ServerConfig> => sequelize as unknown as Instance<Connection, ServerConfig>;
