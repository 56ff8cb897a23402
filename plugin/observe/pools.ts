import type { Sequelize } from 'sequelize';
import { databaseOf } from '../../lib/databases/index.ts';
import type { PoolCounts } from '../../lib/sequelize/connection-manager.ts';
import { instanceOf } from '../../lib/sequelize/instance.ts';

/** How busy one connection pool is. */
export interface PoolState extends PoolCounts {
  /** `read` and `write` with replication, `all` without. */
  readonly pool: 'read' | 'write' | 'all';
}

/** The connection pools of an instance; there is none to a file. */
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
