import type { Sequelize } from 'sequelize';

interface Pool {
  readonly using: number;
  readonly waiting: number;
}

/** How many connections of a host's pool are in use, and how many requests wait for one. */
export function poolOf(sequelize: Sequelize): { using: number; waiting: number } {
  const { pool } = (sequelize as unknown as { connectionManager: { pool: Pool } }).connectionManager;
  return { using: pool.using, waiting: pool.waiting };
}
