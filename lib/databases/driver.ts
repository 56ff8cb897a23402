import type { ServerSettings } from './side-connection.ts';

/** A row as a driver gives it. */
export type RawRow = Readonly<Record<string, unknown>>;

/** Runs statements whose values are bound as `$1`, `$2`, ... */
export interface Runner {
  /**
   * Throws what the database throws, and the reason of a signal that was given before the statement could start. `onConnected` is
   * called when it has its connection.
   */
  readonly run: (
    sql: string,
    values: readonly unknown[],
    signal?: AbortSignal,
    onConnected?: () => void,
  ) => Promise<readonly RawRow[]>;
  /** Lets go of prepared statements and connections of its own, so that the host can close its pool. */
  readonly close: () => Promise<void>;
}

/** How a host wants its statements to be run. */
export interface DriverSettings extends ServerSettings {
  /** Milliseconds that one may take. */
  readonly timeout: number | false;
}

/** How one driver runs a statement, on a connection that it is given. */
export interface Driver<Connection> {
  /** What the pool is asked for. */
  readonly acquire: AcquireOptions;
  readonly run: (
    connection: Connection,
    sql: string,
    values: readonly unknown[],
  ) => Promise<readonly RawRow[]>;
  /** Ends a connection without a word to the server, which does not listen: the statement that waits on it fails. */
  readonly destroy: (connection: Connection) => void;
  readonly close: () => Promise<void>;
}

/** Marks what the engine asks of a pool, for hooks that see it. */
export const ofEngine: unique symbol = Symbol('content-query');

/** Under this, what asks for a connection names the statement that it is for. */
export const forStatement: unique symbol = Symbol('statement');

/** What Sequelize's connection manager reads, and hands on to the hooks of its pool. */
export interface AcquireOptions {
  readonly type: 'SELECT';
  readonly useMaster: boolean;
  /** The connection of this name, on SQLite, which has no pool. */
  readonly uuid?: string;
  readonly [ofEngine]?: true;
  readonly [forStatement]?: string;
}

/** What is used of a Sequelize instance beyond its published types: a connection out of its own pool. */
export interface Pooled<Connection> {
  readonly connectionManager: {
    getConnection(options: AcquireOptions): Promise<Connection>;
    releaseConnection(connection: Connection): void | Promise<void>;
  };
  /** Passes a statement to the host's own `logging`. */
  log(message: string, options?: object): void;
}
