import { type Driver, forStatement, type Pooled, type RawRow } from './driver.ts';

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
  readonly release: () => Promise<void>;
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
      release: async () => connectionManager.releaseConnection(connection),
    };
  },
  close,
});
