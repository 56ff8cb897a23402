import { type Driver, forStatement, type Pooled, type RawRow } from './driver.ts';

/** A connection for one statement. */
export interface AcquiredConnection {
  /** Runs a statement whose values are bound as `$1`, `$2`, ... Throws what the driver throws. */
  readonly run: (sql: string, values: readonly unknown[]) => Promise<readonly RawRow[]>;
  /** Closes the connection without telling the server, which may not answer any more. The statement that waits on it fails. */
  readonly destroy: () => void;
  /** Returns the connection to the pool. */
  readonly release: () => Promise<void>;
}

/** The connections of one Sequelize instance that content is read on. */
export interface Connections {
  /** Whether statements may be spread over the replicas of a server. */
  readonly haveReplicas: boolean;
  /** Whether the database is a server, which may stop answering. */
  readonly haveServer: boolean;
  /** Acquires a connection for a statement; with replicas, `onPrimary` asks for the primary. */
  readonly acquire: (sql: string, onPrimary: boolean) => Promise<AcquiredConnection>;
  /** Releases its prepared statements and its own connections, so that the host can close its pool. */
  readonly close: () => Promise<void>;
}

/** The connections of a pool, with a driver that runs statements on them. */
export const connectionsOf = <Connection>(
  { connectionManager }: Pick<Pooled<Connection>, 'connectionManager'>,
  { acquire, run, destroy, close }: Driver<Connection>,
  has: Pick<Connections, 'haveReplicas' | 'haveServer'>,
): Connections => ({
  ...has,
  acquire: async (sql, onPrimary) => {
    // A copy, because Sequelize writes into it.
    const asked = { ...acquire, useMaster: onPrimary, [forStatement]: sql };
    const connection = await connectionManager.getConnection(asked);
    return {
      run: (statement, values) => run(connection, statement, values),
      destroy: () => destroy(connection),
      release: async () => connectionManager.releaseConnection(connection),
    };
  },
  close,
});
