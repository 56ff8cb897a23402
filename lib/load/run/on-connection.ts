import { overReplicas, type Replicas } from './over-replicas.ts';
import type { Driver, Pooled, Runner } from './runner.ts';

/** Runs each statement on a connection out of the host's own pool, and gives that back whatever comes of it. */
export const onConnection = <Connection>(
  sequelize: Pooled<Connection>,
  driver: Driver<Connection>,
  replicas?: Replicas,
): Runner => ({
  run: (sql, values, signal) =>
    overReplicas(replicas, async (useMaster) => {
      signal?.throwIfAborted();
      // Sequelize writes into what it is given.
      const connection = await sequelize.connectionManager.getConnection({ ...driver.acquire, useMaster });
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
