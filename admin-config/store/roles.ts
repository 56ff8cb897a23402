import type { Transaction } from 'sequelize';
import type { RoleInfo } from '../contract.ts';
import type { AdminTables } from './tables.ts';

export interface RoleRow extends RoleInfo {
  readonly id: number;
}

/** The roles of users-permissions; a transaction holds them, so that changes of other instances wait for it. */
export const readRoles = async ({ roles }: AdminTables, transaction?: Transaction): Promise<RoleRow[]> => {
  const rows = await roles.findAll({
    order: [['id', 'ASC']],
    raw: true,
    useMaster: true,
    ...(transaction && { transaction, lock: true }),
  });
  return (rows as unknown as RoleRow[]).map(({ id, type, name, description }) => ({
    id: Number(id),
    type,
    name: name ?? type,
    description: description ?? '',
  }));
};
