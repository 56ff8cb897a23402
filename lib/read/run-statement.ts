import { acquiredTooLate } from '../base/error.ts';
import { limited } from '../base/limited.ts';
import { withDeadline } from '../base/with-deadline.ts';
import type {
  AcquiredConnection,
  Connections,
  InSnapshot,
  Runner,
  RunStatement,
  Waiting,
} from '../databases/driver.ts';
import {
  isConnectionLost,
  isReplayConflict,
  needsNewConnection,
  readStatementError,
} from '../databases/meaning-of.ts';

/** The replicas of a server. */
export interface Replicas {
  /** Resolves after every server has been checked again. From then on no new connection goes to a server that is down. */
  check(): Promise<void>;
}

/**
 * Runs a read on a replica. If the connection fails, it tries once more on another replica and then on the primary;
 * repeating is safe because a read changes nothing. Throws the error of the last attempt, and immediately any error that is
 * not about the connection.
 */
export const overReplicas = <T>(
  replicas: Replicas | undefined,
  read: (onPrimary: boolean) => Promise<T>,
): Promise<T> => (replicas === undefined ? read(false) : onReplicasFirst(replicas, read));

const onReplicasFirst = async <T>(
  replicas: Replicas,
  read: (onPrimary: boolean) => Promise<T>,
): Promise<T> => {
  for (let failed = 0; failed < 2; failed += 1) {
    try {
      return await read(false);
    } catch (error) {
      // Every replica replays the same changes, so the next one would cancel it too.
      if (isReplayConflict(error)) break;
      if (!isConnectionLost(error)) throw error;
      await replicas.check();
    }
  }
  return read(true);
};

/** The time limits of statements, and the replicas to read from. */
export interface RunSettings {
  /** The time limit of one statement, in milliseconds. */
  readonly timeout: number | false;
  /** How long to wait for a connection of the pool, in milliseconds. */
  readonly acquireTimeout: number | false;
  /** The replicas that reads are distributed over, if there are any. */
  readonly replicas: Replicas | undefined;
}

/**
 * How many milliseconds to wait for a statement beyond its time limit, so that the server can cancel it first. After that the
 * connection is closed.
 */
const grace = 1_000;

/** Acquires a connection for a statement. A connection that arrives after the time limit is released at once. */
const acquireWithin = (
  connections: Connections,
  sql: string,
  onPrimary: boolean,
  limit: number | false,
): Promise<AcquiredConnection> =>
  withDeadline(connections.acquire(sql, onPrimary), limit, {
    onTimeout: () => acquiredTooLate('a connection of the pool', limit),
    onLate: (connection) => connection.release(),
  });

/** Returns the result of a statement. If it takes too long, the connection is closed, and the error is that of a lost connection. */
const withStatementDeadline = <T>(
  answer: Promise<T>,
  { destroy }: AcquiredConnection,
  limit: number | false,
): Promise<T> =>
  withDeadline(answer, limit, {
    onTimeout: () => {
      destroy();
      return Object.assign(new Error('The database does not answer'), { code: 'ETIMEDOUT' });
    },
  });

/**
 * Runs a read in a snapshot, and its statements one after the other, each within the time limit, as are the commands that begin and end the
 * transaction. If it cannot be begun or ended, the connection is closed, because the next user of it would read the old state.
 */
const readInSnapshot = async <T>(
  connection: AcquiredConnection,
  read: (run: RunStatement) => Promise<T>,
  limit: number | false,
): Promise<InSnapshot<T>> => {
  const inTime = <Answer>(answer: Promise<Answer>) => withStatementDeadline(answer, connection, limit);
  const inTurn = limited(1);
  let isOver = false;
  /** Returns whether the transaction was ended. */
  const end = async (): Promise<boolean> => {
    isOver = true;
    try {
      // A statement that is still running would be part of the next transaction.
      await inTurn(() => inTime(connection.endSnapshot()));
      return true;
    } catch {
      connection.destroy();
      return false;
    }
  };
  await inTime(connection.beginSnapshot()).catch((error: unknown) => {
    connection.destroy();
    throw error;
  });
  try {
    const result = await read((sql, values, waiting) =>
      inTurn(() => {
        waiting?.signal?.throwIfAborted();
        // After an error, statements that have not started would run outside of the transaction, on the connection of somebody else.
        if (isOver) throw new Error('The read has ended');
        return inTime(connection.run(sql, values));
      }),
    );
    return { result, isEnded: await end() };
  } catch (error) {
    await end();
    throw error;
  }
};

/** Returns a runner that acquires connections of the pool, and always releases them. */
export const runnerOf = (
  connections: Connections,
  { timeout, acquireTimeout, replicas }: RunSettings,
): Runner => {
  const limit = timeout !== false && connections.haveServer && timeout + grace;

  const onConnection = <T>(
    sql: string,
    { signal, onConnected }: Waiting,
    use: (connection: AcquiredConnection) => Promise<T>,
  ): Promise<T> =>
    overReplicas(connections.haveReplicas ? replicas : undefined, async (onPrimary) => {
      signal?.throwIfAborted();
      const connection = await acquireWithin(connections, sql, onPrimary, acquireTimeout);
      onConnected?.();
      try {
        // The client may have disconnected while the request waited for a connection.
        signal?.throwIfAborted();
        return await use(connection);
      } catch (error) {
        if (needsNewConnection(error)) connection.destroy();
        throw readStatementError(error);
      } finally {
        const released = connection.release();
        if (released !== undefined) await released;
      }
    });

  return {
    run: (sql, values, waiting = {}) =>
      onConnection(sql, waiting, (connection) =>
        withStatementDeadline(connection.run(sql, values), connection, limit),
      ),
    inSnapshot: (read, waiting = {}) =>
      onConnection('', waiting, (connection) => readInSnapshot(connection, read, limit)),
    close: connections.close,
  };
};
