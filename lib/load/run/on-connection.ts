import type { AcquiredConnection, Connections } from '../../databases/connections.ts';
import type { Runner } from '../../databases/driver.ts';
import { readStatementError } from '../../databases/statement-too-complex.ts';
import { acquiredTooLate } from '../../error/unavailable.ts';
import { withDeadline } from '../../util/with-deadline.ts';
import { overReplicas, type Replicas } from './over-replicas.ts';

/** Time limits, and the replicas to read from. */
export interface RunSettings {
  /** The time limit of one statement, in milliseconds. */
  readonly timeout: number | false;
  /** How many milliseconds to wait for a connection of the pool. */
  readonly acquireTimeout: number | false;
  /** The replicas that reads are distributed over, if there are any. */
  readonly replicas: Replicas | undefined;
}

/**
 * How many milliseconds longer than its time limit to wait for a statement, so that the server can end it first; then the
 * connection is closed.
 */
const grace = 1_000;

/** Acquires a connection for a statement. One that comes after the time limit is released at once. */
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

/** The result of a statement. If it takes too long the connection is closed, and the error is that of a lost connection. */
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

/** Runs each statement on its own connection of the pool, which is released in any case. */
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
