import { type Driver, forStatement, type Pooled, type RawRow } from './driver.ts';

/** A connection for one statement. */
export interface Lent {
  /** Runs a statement whose values are bound as `$1`, `$2`, ... Throws what the driver throws. */
  readonly run: (sql: string, values: readonly unknown[]) => Promise<readonly RawRow[]>;
  /** Gives the connection up, without a word to a server that has fallen silent; the statement that waits on it fails. */
  readonly cut: () => void;
  /** Gives the connection back. */
  readonly release: () => Promise<void>;
}

/** The connections of one instance that content is read on. */
export interface Connections {
  /** Whether statements may be spread over the replicas of a server. */
  readonly haveReplicas: boolean;
  /** Whether there is a server, which can fall silent. */
  readonly haveServer: boolean;
  /** A connection for a statement; on the primary, where there are replicas. */
  readonly lend: (sql: string, onPrimary: boolean) => Promise<Lent>;
  /** Lets go of prepared statements and connections of its own, so that the host can close its pool. */
  readonly close: () => Promise<void>;
}

/** The connections of a pool, under a driver that runs statements on them. */
export const connectionsOf = <Connection>(
  { connectionManager }: Pick<Pooled<Connection>, 'connectionManager'>,
  { acquire, run, cut, close }: Driver<Connection>,
  has: Pick<Connections, 'haveReplicas' | 'haveServer'>,
): Connections => ({
  ...has,
  lend: async (sql, onPrimary) => {
    // Sequelize writes into what it is given.
    const asked = { ...acquire, useMaster: onPrimary, [forStatement]: sql };
    const connection = await connectionManager.getConnection(asked);
    return {
      run: (statement, values) => run(connection, statement, values),
      cut: () => cut(connection),
      release: async () => connectionManager.releaseConnection(connection),
    };
  },
  close,
});
