import type { ServerSettings } from './side-connection.ts';

/** A row as the driver returns it. */
export type RawRow = Readonly<Record<string, unknown>>;

/** Runs statements whose values are bound as `$1`, `$2`, ... */
export interface Runner {
  /**
   * Throws the errors of the database, and the reason of a signal that was aborted before the statement started. `onConnected` is
   * called when the statement has its connection.
   */
  readonly run: (
    sql: string,
    values: readonly unknown[],
    signal?: AbortSignal,
    onConnected?: () => void,
  ) => Promise<readonly RawRow[]>;
  /** Releases prepared statements and separate connections, so that the host can close its pool. */
  readonly close: () => Promise<void>;
}

/** The host's settings for running statements. */
export interface DriverSettings extends ServerSettings {
  /** The time limit of one statement, in milliseconds. */
  readonly timeout: number | false;
}

/** How a driver runs a statement on a given connection. */
export interface Driver<Connection> {
  /** The options for acquiring a connection from the pool. */
  readonly acquire: AcquireOptions;
  readonly run: (
    connection: Connection,
    sql: string,
    values: readonly unknown[],
  ) => Promise<readonly RawRow[]>;
  /** Closes the socket without a goodbye message, because the server does not respond. The statement that waits for it fails. */
  readonly destroy: (connection: Connection) => void;
  readonly close: () => Promise<void>;
}

/** Marks connections that the engine acquires, for hooks of the pool. */
export const ofEngine: unique symbol = Symbol('content-query');

/** The key of the acquire options under which the statement is given. */
export const forStatement: unique symbol = Symbol('statement');

/** The options that Sequelize's connection manager reads and passes to the hooks of its pool. */
export interface AcquireOptions {
  readonly type: 'SELECT';
  readonly useMaster: boolean;
  /** On SQLite, which has no pool, the name of the connection. */
  readonly uuid?: string;
  readonly [ofEngine]?: true;
  readonly [forStatement]?: string;
}

/** The unpublished parts of a Sequelize instance that are used: acquiring a connection from its pool, and logging. */
export interface Pooled<Connection> {
  readonly connectionManager: {
    getConnection(options: AcquireOptions): Promise<Connection>;
    releaseConnection(connection: Connection): void | Promise<void>;
  };
  /** Passes a statement to the host's `logging`. */
  log(message: string, options?: object): void;
}
