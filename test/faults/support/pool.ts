import type { Sequelize } from 'sequelize';

interface ConnectionManager {
  readonly pool: { readonly size: number; readonly using: number; readonly waiting: number };
  getConnection(options: object): Promise<object>;
  releaseConnection(connection: object): void;
}

const managerOf = (sequelize: Sequelize): ConnectionManager =>
  (sequelize as unknown as { connectionManager: ConnectionManager }).connectionManager;

/** How many connections a host's pool has. */
export const sizeOf = (sequelize: Sequelize): number => managerOf(sequelize).pool.size;

/** How many connections of a host's pool are in use, and how many requests wait for one. */
export function poolOf(sequelize: Sequelize): { using: number; waiting: number } {
  const { using, waiting } = managerOf(sequelize).pool;
  return { using, waiting };
}

/** Takes connections out of a host's pool, as long work of its own would. Gives what puts them back. */
export async function holdPool(sequelize: Sequelize, count: number): Promise<() => void> {
  const manager = managerOf(sequelize);
  const held = await Promise.all(Array.from({ length: count }, () => manager.getConnection({})));
  return () => {
    for (const connection of held) manager.releaseConnection(connection);
  };
}
