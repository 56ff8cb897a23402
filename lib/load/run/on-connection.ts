import type { Connections, Lent } from '../../databases/connections.ts';
import type { Runner } from '../../databases/driver.ts';
import { readStatementError } from '../../databases/statement-not-taken.ts';
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
const lentBy = (
  connections: Connections,
  sql: string,
  onPrimary: boolean,
  limit: number | false,
): Promise<Lent> =>
  withDeadline(connections.lend(sql, onPrimary), limit, {
    onTimeout: () => acquiredTooLate('a connection of the pool', limit),
    onLate: (lent) => lent.release(),
  });

/** What a server answers. Where nothing comes in time, the connection is given up, and it throws as if that were lost. */
const unlessSilent = <T>(answer: Promise<T>, { cut }: Lent, limit: number | false): Promise<T> =>
  withDeadline(answer, limit, {
    onTimeout: () => {
      cut();
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
      const lent = await lentBy(connections, sql, onPrimary, acquireTimeout);
      onConnected?.();
      try {
        // Whoever asked may be gone by the time that a connection is free.
        signal?.throwIfAborted();
        const limit = timeout !== false && connections.haveServer && timeout + grace;
        return await unlessSilent(lent.run(sql, values), lent, limit);
      } catch (error) {
        throw readStatementError(error);
      } finally {
        await lent.release();
      }
    }),
  close: connections.close,
});
