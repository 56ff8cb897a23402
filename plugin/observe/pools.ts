import type { Sequelize } from 'sequelize';
import { databaseOf } from '../../lib/databases/index.ts';
import type { PoolCounts } from '../../lib/sequelize/connection-manager.ts';
import { instanceOf } from '../../lib/sequelize/instance.ts';

/** The state of one connection pool. */
export interface PoolState extends PoolCounts {
  /** `read` and `write` with replication, otherwise `all`. */
  readonly pool: 'read' | 'write' | 'all';
}

/** Returns the connection pools of a Sequelize instance; a database in a file has none. */
export const poolsOf = (sequelize: Sequelize): PoolState[] => {
  if (!databaseOf(sequelize).hasPool) return [];
  const { pool } = instanceOf(sequelize).connectionManager;
  const state = (name: PoolState['pool'], { using, available, waiting }: PoolCounts): PoolState => ({
    pool: name,
    using,
    available,
    waiting,
  });
  const { read, write } = pool;
  return read === undefined || write === undefined
    ? [state('all', pool)]
    : [state('read', read), state('write', write)];
};
