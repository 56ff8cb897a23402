import type { InTime } from './in-time.ts';
import { overReplicas, type Replicas } from './over-replicas.ts';
import type { Driver, Pooled, Runner } from './runner.ts';

/**
 * Runs each statement on a connection out of the host's own pool, and gives that back whatever comes of it, also one that
 * comes when nobody waits for it any more.
 */
export const onConnection = <Connection>(
  sequelize: Pooled<Connection>,
  driver: Driver<Connection>,
  inTime: InTime,
  replicas?: Replicas,
): Runner => ({
  run: (sql, values, signal) =>
    overReplicas(replicas, async (useMaster) => {
      signal?.throwIfAborted();
      // Sequelize writes into what it is given.
      const acquired = sequelize.connectionManager.getConnection({ ...driver.acquire, useMaster });
      const connection = await inTime(
        acquired,
        (late) => void sequelize.connectionManager.releaseConnection(late),
      );
      try {
        // Whoever asked may be gone by the time that a connection is free.
        signal?.throwIfAborted();
        return await driver.run(connection, sql, values);
      } finally {
        await sequelize.connectionManager.releaseConnection(connection);
      }
    }),
  close: driver.close,
});
