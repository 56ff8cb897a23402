import type { ServerSettings } from './dedicated-connection.ts';

/** A row as the driver returns it. */
export type RawRow = Readonly<Record<string, unknown>>;

/** Returns the rows of a statement whose values are bound as `$1`, `$2`, ... Throws the errors of the database. */
export type RunStatement = (
  sql: string,
  values: readonly unknown[],
  waiting?: Waiting,
) => Promise<readonly RawRow[]>;

/** The caller of a statement that waits for a connection. */
export interface Waiting {
  /** If it is aborted before the statement starts, its reason is thrown. */
  readonly signal?: AbortSignal | undefined;
  /** Called when the statement has its connection. */
  readonly onConnected?: (() => void) | undefined;
}

/** What was read in a snapshot. */
export interface InSnapshot<T> {
  readonly result: T;
  /** Whether its transaction was ended. If not, its connection was lost after the last statement, or refused to end it. */
  readonly isEnded: boolean;
}

/** Runs statements on connections of a pool. */
export interface Runner {
  /** Runs a statement on a connection of its own. */
  readonly run: RunStatement;
  /**
   * Runs all statements of a read one after the other on one connection, in a read-only transaction: all of them see the database
   * as it was at the first.
   */
  readonly inSnapshot: <T>(
    read: (run: RunStatement) => Promise<T>,
    waiting?: Waiting,
  ) => Promise<InSnapshot<T>>;
  /** Releases prepared statements and separate connections, so that the host can close its pool. */
  readonly close: () => Promise<void>;
}

/** The host's settings for running statements. */
export interface DriverSettings extends ServerSettings {
  /** The time limit of one statement, in milliseconds. */
  readonly timeout: number | false;
}

/** How a connection begins and ends a read-only transaction in which every statement sees the same state of the database. */
export interface Snapshots<Connection> {
  readonly begin: (connection: Connection) => Promise<unknown>;
  readonly end: (connection: Connection) => Promise<unknown>;
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
  readonly snapshots: Snapshots<Connection>;
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
