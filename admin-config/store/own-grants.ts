import type { Transaction } from 'sequelize';
import { findRows } from '../../lib/databases/sequelize.ts';
import type { GrantChange } from '../contract.ts';
import type { HeldGrants } from './held-grants.ts';
import type { AdminTables } from './tables.ts';

interface OwnGrantRow extends Pick<GrantChange, 'role' | 'uid' | 'action'> {
  readonly id: number;
}

const keyOf = ({ role, uid, action }: Pick<GrantChange, 'role' | 'uid' | 'action'>): string =>
  JSON.stringify([role, uid, action]);

/**
 * Returns the grants that the changes are about from the plugin's own table. It keeps the actions that users-permissions
 * would delete from its own.
 */
export const heldOwn = async (
  { grants }: AdminTables,
  changes: readonly GrantChange[],
  transaction: Transaction,
): Promise<HeldGrants> => {
  const where = {
    role: [...new Set(changes.map(({ role }) => role))],
    uid: [...new Set(changes.map(({ uid }) => uid))],
  };
  const rows = changes.length === 0 ? [] : await findRows<OwnGrantRow>(grants, { where, transaction });
  const ids = new Map(rows.map((row) => [keyOf(row), row.id]));
  return {
    has: ({ change }) => ids.has(keyOf(change)),
    withdraw: async (targets) => {
      const id = targets.map(({ change }) => ids.get(keyOf(change)) ?? 0);
      await grants.destroy({ where: { id }, transaction });
    },
    grant: async (targets) => {
      const made = targets.map(({ change: { role, uid, action } }) => ({ role, uid, action }));
      await grants.bulkCreate(made, { transaction });
    },
  };
};
