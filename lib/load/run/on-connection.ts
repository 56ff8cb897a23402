import type { Connections } from '../../databases/connections.ts';
import type { Runner } from '../../databases/driver.ts';
import { readStatementError } from '../../databases/statement-not-taken.ts';
import type { InTime } from './in-time.ts';
import { overReplicas, type Replicas } from './over-replicas.ts';

/** How long things may take, and where else one may read. */
export interface RunSettings {
  /** How long one statement may run, in milliseconds. */
  readonly timeout: number | false;
  /** Bounds how long one waits for a connection. */
  readonly inTime: InTime;
  /** The servers that reads are spread over, where there are several. */
  readonly replicas: Replicas | undefined;
}

/** Milliseconds that a server has to end a statement by itself before its connection is taken for dead. */
const grace = 1_000;

/** Gives what a server answers. Where nothing comes in time, it gives the connection up, and throws as if that were lost. */
const unlessSilent = <T>(answer: Promise<T>, milliseconds: number, giveUp: () => void): Promise<T> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      giveUp();
      reject(Object.assign(new Error('The database has fallen silent'), { code: 'ETIMEDOUT' }));
    }, milliseconds);
    answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });

/**
 * Runs each statement on a connection of its own, and gives that back whatever comes of it, also one that comes when nobody waits
 * for it any more.
 */
export const runnerOf = (connections: Connections, { timeout, inTime, replicas }: RunSettings): Runner => ({
  run: (sql, values, signal) =>
    overReplicas(connections.haveReplicas ? replicas : undefined, async (onPrimary) => {
      signal?.throwIfAborted();
      const lent = await inTime(connections.lend(sql, onPrimary), (late) => void late.release());
      try {
        // Whoever asked may be gone by the time that a connection is free.
        signal?.throwIfAborted();
        const rows = lent.run(sql, values);
        if (timeout === false || !connections.haveServer) return await rows;
        return await unlessSilent(rows, timeout + grace, lent.cut);
      } catch (error) {
        throw readStatementError(error);
      } finally {
        await lent.release();
      }
    }),
  close: connections.close,
});
