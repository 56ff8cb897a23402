import type { Transaction } from 'sequelize';
import { actions, grantName } from '../../lib/language/actions.ts';
import type { GrantChange, RoleInfo } from '../contract.ts';
import type { AdminTables } from './tables.ts';

interface RoleRow extends RoleInfo {
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

/** The permission rows of an action that a role has; Strapi makes one for each role. */
const permissionsOf = async (
  { permissions, permissionRoles }: AdminTables,
  action: string,
  role: RoleRow,
  transaction: Transaction,
): Promise<number[]> => {
  const ofAction = await permissions.findAll({
    where: { action },
    attributes: ['id'],
    raw: true,
    transaction,
  });
  const ids = (ofAction as unknown as { id: number }[]).map(({ id }) => id);
  const links = await permissionRoles.findAll({
    where: { role_id: role.id, permission_id: ids },
    attributes: ['permission_id'],
    raw: true,
    transaction,
  });
  return (links as unknown as { permission_id: number }[]).map((link) => link.permission_id);
};

const changeShared = async (
  tables: AdminTables,
  change: GrantChange,
  role: RoleRow,
  transaction: Transaction,
) => {
  const action = grantName(change.uid, change.action);
  const held = await permissionsOf(tables, action, role, transaction);
  if (held.length > 0 === change.granted) return false;
  if (!change.granted) {
    await tables.permissionRoles.destroy({ where: { role_id: role.id, permission_id: held }, transaction });
    const shared = await tables.permissionRoles.findAll({
      where: { permission_id: held },
      attributes: ['permission_id'],
      raw: true,
      transaction,
    });
    const kept = new Set(
      (shared as unknown as { permission_id: number }[]).map((link) => link.permission_id),
    );
    await tables.permissions.destroy({ where: { id: held.filter((id) => !kept.has(id)) }, transaction });
    return true;
  }
  const now = tables.now();
  const permission = await tables.permissions.create(
    { action, created_at: now, updated_at: now },
    { transaction },
  );
  const last = await tables.permissionRoles.max('permission_order', {
    where: { role_id: role.id },
    transaction,
  });
  await tables.permissionRoles.create(
    { permission_id: permission.get('id'), role_id: role.id, permission_order: Number(last ?? 0) + 1 },
    { transaction },
  );
  return true;
};

const changeOwn = async (
  { grants }: AdminTables,
  change: GrantChange,
  transaction: Transaction,
): Promise<boolean> => {
  const where = { role: change.role, uid: change.uid, action: change.action };
  const isHeld = (await grants.count({ where, transaction })) > 0;
  if (isHeld === change.granted) return false;
  if (change.granted) await grants.create(where, { transaction });
  else await grants.destroy({ where, transaction });
  return true;
};

/** Makes the changes, and gives those that were none before. */
export const changeGrants = async (
  tables: AdminTables,
  changes: readonly GrantChange[],
  roles: readonly RoleRow[],
  transaction: Transaction,
): Promise<GrantChange[]> => {
  const made: GrantChange[] = [];
  for (const change of changes) {
    const role = roles.find(({ type }) => type === change.role);
    if (role === undefined) continue;
    const isMade =
      actions[change.action].keptBy === 'users-permissions'
        ? await changeShared(tables, change, role, transaction)
        : await changeOwn(tables, change, transaction);
    if (isMade) made.push(change);
  }
  return made;
};
