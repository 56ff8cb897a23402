import type { Options, Sequelize } from 'sequelize';
import type { ConnectionManager } from './connection-manager.ts';

/** The parts of a Sequelize instance that are used beyond its published types. */
export interface Instance<Connection, ServerConfig extends object = object> {
  readonly connectionManager: ConnectionManager<Connection, ServerConfig>;
  readonly options: {
    /** The time zone in which datetimes are written; `+00:00` unless the host sets another. */
    readonly timezone?: string;
  } & Options;
  /** The place of the database, also if it was given as a URL. */
  readonly config: Pick<Options, 'database' | 'username' | 'password' | 'host' | 'port'>;
  /** Passes a statement to the host's `logging`. */
  log(message: string, options?: object): void;
  /** Adds a hook that runs when the pool hands out a connection, with the acquire options. */
  addHook(
    hook: 'afterPoolAcquire',
    name: string,
    run: (connection: Connection, options: object) => Promise<void>,
  ): unknown;
}

/** Returns an instance with its unpublished parts, for the connection type of its driver. */
export const instanceOf = <Connection, ServerConfig extends object = object>(
  sequelize: Sequelize,
): Instance<Connection, ServerConfig> => sequelize as unknown as Instance<Connection, ServerConfig>;
