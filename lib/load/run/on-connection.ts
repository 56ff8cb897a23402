import { type Driver, forStatement, type Pooled, type Runner } from '../../databases/driver.ts';
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
 * Runs each statement on a connection out of the host's own pool, and gives that back whatever comes of it, also one that
 * comes when nobody waits for it any more.
 */
export const onConnection = <Connection>(
  sequelize: Pooled<Connection>,
  driver: Driver<Connection>,
  { timeout, inTime, replicas }: RunSettings,
): Runner => ({
  run: (sql, values, signal) =>
    overReplicas(replicas, async (useMaster) => {
      signal?.throwIfAborted();
      // Sequelize writes into what it is given.
      const acquired = sequelize.connectionManager.getConnection({
        ...driver.acquire,
        useMaster,
        [forStatement]: sql,
      });
      const connection = await inTime(
        acquired,
        (late) => void sequelize.connectionManager.releaseConnection(late),
      );
      try {
        // Whoever asked may be gone by the time that a connection is free.
        signal?.throwIfAborted();
        const rows = driver.run(connection, sql, values);
        const { cut } = driver;
        if (timeout === false || cut === undefined) return await rows;
        return await unlessSilent(rows, timeout + grace, () => cut(connection));
      } catch (error) {
        throw readStatementError(error);
      } finally {
        await sequelize.connectionManager.releaseConnection(connection);
      }
    }),
  close: driver.close,
});
