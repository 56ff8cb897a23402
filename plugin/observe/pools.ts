import type { Sequelize } from 'sequelize';

interface Counts {
  readonly using: number;
  readonly available: number;
  readonly waiting: number;
}

/** How busy one connection pool is. */
export interface PoolState extends Counts {
  /** `read` and `write` with replication, `all` without. */
  readonly pool: 'read' | 'write' | 'all';
}

interface WithPools {
  readonly connectionManager: {
    readonly pool?: Counts & { readonly read?: Counts; readonly write?: Counts };
  };
}

/** The connection pools of an instance; SQLite has none. */
export const poolsOf = (sequelize: Sequelize): PoolState[] => {
  const { pool } = (sequelize as unknown as WithPools).connectionManager;
  if (pool === undefined || sequelize.getDialect() === 'sqlite') return [];
  const state = (name: PoolState['pool'], { using, available, waiting }: Counts): PoolState => ({
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
