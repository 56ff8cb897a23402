import { LRUCache } from 'lru-cache';
import type { Cancellation } from '../base/cancellation.ts';
import type { PostgresSettings } from './postgres/own-process.ts';

/** How a connection waits for the other servers of a cluster that all can write to, where its own server may lag behind them. */
export interface CatchUp {
  /** A SELECT that returns a row if the server is one of such a cluster. */
  readonly isClustered: string;
  /** A SELECT that returns when the server has all that was committed on any of them before. */
  readonly wait: string;
}

/** How a dedicated connection is limited and closed. The plugin uses such connections for reads that must not wait for the pool. */
export interface DedicatedConnectionAccess {
  /**
   * Returns a SELECT with its own time limit. A SELECT that waits for a lock would continue after its connection is closed, and
   * others would wait behind it. Nothing is set in the session, which others share behind a pooler.
   */
  readonly limited: (select: string, milliseconds: number) => string;
  /** Closes a connection without notifying the server, which may not respond any more. */
  readonly destroy: (connection: object) => void;
  /** `'no wait'`: what it reads may be as old as the server's own state. */
  readonly catchUp: CatchUp | 'no wait';
}

/** The host's settings for its servers. */
export interface ServerSettings {
  readonly postgres: PostgresSettings;
}

/** How instances of the plugin notify each other of a change through the database. */
export interface Notifications {
  /**
   * Listens for notifications on a channel. Returns false if none would arrive: behind a pooler the connection has no session of
   * its own, and the client that currently has the listening session would receive the notifications.
   */
  readonly listen: (connection: object, channel: string, settings: ServerSettings) => Promise<boolean>;
  /** Returns a statement that sends a notification on a channel when the transaction is committed, and none if it is rolled back. */
  readonly notify: (channel: string) => string;
}

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
  readonly signal?: Cancellation | undefined;
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

/** What passes statements to the host's `logging`. */
export interface Logging {
  /** Passes a statement to the host's `logging`. */
  log(message: string, options?: object): void;
  readonly options?: { readonly logging?: unknown };
}

/** Passes a statement to the host's `logging`, unless that is off, for which Sequelize would look at all that it is given. */
export const logStatement = (sequelize: Logging, sql: string): void => {
  if (sequelize.options?.logging !== false) sequelize.log(`Executing (content-query): ${sql}`, {});
};

/** The unpublished parts of a Sequelize instance that are used: acquiring a connection from its pool, and logging. */
export interface Pooled<Connection> extends Logging {
  readonly connectionManager: {
    getConnection(options: AcquireOptions): Promise<Connection>;
    releaseConnection(connection: Connection): void | Promise<void>;
  };
}

/** A connection that has been acquired for one statement, or for the statements of one snapshot. */
export interface AcquiredConnection {
  /** Runs a statement whose values are bound as `$1`, `$2`, ... Throws what the driver throws. */
  readonly run: (sql: string, values: readonly unknown[]) => Promise<readonly RawRow[]>;
  /** Begins a read-only transaction in which every statement sees the same state of the database. */
  readonly beginSnapshot: () => Promise<unknown>;
  readonly endSnapshot: () => Promise<unknown>;
  /** Closes the connection without notifying the server, which may not respond any more. The statement that waits for it fails. */
  readonly destroy: () => void;
  /** Returns the connection to the pool. */
  readonly release: () => void | Promise<void>;
}

/** The connections of a Sequelize instance on which content is read. */
export interface Connections {
  /** Whether statements may be spread over the replicas of a server. */
  readonly haveReplicas: boolean;
  /** Whether the database is a server, which may stop responding. */
  readonly haveServer: boolean;
  /** Acquires a connection for a statement. With replicas, `onPrimary` requests the primary. */
  readonly acquire: (sql: string, onPrimary: boolean) => Promise<AcquiredConnection>;
  /** Releases prepared statements and separate connections, so that the host can close its pool. */
  readonly close: () => Promise<void>;
}

/** Returns the connections of a pool, with a driver that runs statements on them. */
export const connectionsOf = <Connection>(
  { connectionManager }: Pick<Pooled<Connection>, 'connectionManager'>,
  { acquire, run, snapshots, destroy, close }: Driver<Connection>,
  has: Pick<Connections, 'haveReplicas' | 'haveServer'>,
): Connections => ({
  ...has,
  acquire: async (sql, onPrimary) => {
    // The options are copied, because Sequelize modifies them.
    const asked = { ...acquire, useMaster: onPrimary, [forStatement]: sql };
    const connection = await connectionManager.getConnection(asked);
    return {
      run: (statement, values) => run(connection, statement, values),
      beginSnapshot: () => snapshots.begin(connection),
      endSnapshot: () => snapshots.end(connection),
      destroy: () => destroy(connection),
      release: () => connectionManager.releaseConnection(connection),
    };
  },
  close,
});

/** The largest number of characters of the statements that are remembered together. */
const maxCharacters = 4_000_000;

/** Returns a set of the statements that were added or asked for last, with at most `max` of them. */
export const rememberedStatements = (max: number): Pick<LRUCache<string, true>, 'has' | 'set' | 'delete'> =>
  new LRUCache<string, true>({
    max,
    maxSize: maxCharacters,
    sizeCalculation: (_, sql) => sql.length + 1,
  });
