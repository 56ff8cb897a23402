import type { Transaction } from 'sequelize';
import { findRows } from '../../lib/databases/sequelize.ts';
import type { RoleInfo } from '../contract.ts';
import type { RoleTables } from './tables.ts';

/** A role and the id of its row. */
export interface RoleRow extends RoleInfo {
  readonly id: number;
}

/** Returns the roles in their table. In a transaction they are locked, so that changes of other instances wait for it. */
export const readRoles = async (
  { roles }: Pick<RoleTables, 'roles'>,
  transaction?: Transaction,
): Promise<RoleRow[]> => {
  const rows = await findRows<RoleRow>(roles, {
    order: [['id', 'ASC']],
    useMaster: true,
    ...(transaction && { transaction, lock: true }),
  });
  return rows.map(({ id, type, name, description }) => ({
    id: Number(id),
    type,
    name: name ?? type,
    description: description ?? '',
  }));
};
