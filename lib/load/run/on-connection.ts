import type { AcquiredConnection, Connections } from '../../databases/connections.ts';
import type { Runner } from '../../databases/driver.ts';
import { readStatementError } from '../../databases/statement-too-complex.ts';
import { acquiredTooLate } from '../../error/unavailable.ts';
import { withDeadline } from '../../util/with-deadline.ts';
import { overReplicas, type Replicas } from './over-replicas.ts';

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

/** Returns a runner that runs each statement on a separate connection of the pool, and always releases the connection. */
export const runnerOf = (
  connections: Connections,
  { timeout, acquireTimeout, replicas }: RunSettings,
): Runner => ({
  run: (sql, values, signal, onConnected) =>
    overReplicas(connections.haveReplicas ? replicas : undefined, async (onPrimary) => {
      signal?.throwIfAborted();
      const connection = await acquireWithin(connections, sql, onPrimary, acquireTimeout);
      onConnected?.();
      try {
        // The client may have disconnected while the request waited for a connection.
        signal?.throwIfAborted();
        const limit = timeout !== false && connections.haveServer && timeout + grace;
        return await withStatementDeadline(connection.run(sql, values), connection, limit);
      } catch (error) {
        throw readStatementError(error);
      } finally {
        await connection.release();
      }
    }),
  close: connections.close,
});
