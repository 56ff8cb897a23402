import type { AcquiredConnection, Connections } from '../../databases/connections.ts';
import type { Runner } from '../../databases/driver.ts';
import { readStatementError } from '../../databases/statement-too-complex.ts';
import { acquiredTooLate } from '../../error/unavailable.ts';
import { withDeadline } from '../../util/with-deadline.ts';
import { overReplicas, type Replicas } from './over-replicas.ts';

/** How long things may take, and where else one may read. */
export interface RunSettings {
  /** How long one statement may run, in milliseconds. */
  readonly timeout: number | false;
  /** How long one waits for a connection, in milliseconds. */
  readonly acquireTimeout: number | false;
  /** The servers that reads are spread over, where there are several. */
  readonly replicas: Replicas | undefined;
}

/** Milliseconds that a server has to end a statement by itself before its connection is taken for dead. */
const grace = 1_000;

/** A connection for a statement; one that comes when nobody waits for it any more is given back. */
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

/** What a server answers. Where nothing comes in time, the connection is given up, and it throws as if that were lost. */
const withStatementDeadline = <T>(
  answer: Promise<T>,
  { destroy }: AcquiredConnection,
  limit: number | false,
): Promise<T> =>
  withDeadline(answer, limit, {
    onTimeout: () => {
      destroy();
      return Object.assign(new Error('The database has fallen silent'), { code: 'ETIMEDOUT' });
    },
  });

/** Runs each statement on a connection of its own, and gives that back whatever comes of it. */
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
        // Whoever asked may be gone by the time that a connection is free.
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
