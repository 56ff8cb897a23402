import type { Transaction } from 'sequelize';
import { grantName } from '../../lib/schema/grants.ts';
import { newDocumentId } from '../../lib/schema/ids.ts';
import type { GrantChange } from '../contract.ts';
import { addRows } from './add-rows.ts';
import type { HeldGrants, Target } from './held-grants.ts';
import {
  idOf,
  lastOrders,
  readPermissions,
  readRows,
  type StrapiRow,
  type StrapiTables,
  withColumns,
} from './strapi-rows.ts';

const nameOf = ({ uid, action }: GrantChange): string => grantName(uid, action);

const keyOf = (role: number, action: string): string => `${role} ${action}`;

/** Returns the grants that the changes are about, from the tables of users-permissions. */
export const heldInStrapi = async (
  tables: StrapiTables,
  changes: readonly GrantChange[],
  transaction: Transaction,
): Promise<HeldGrants> => {
  const actions = [...new Set(changes.map(nameOf))];
  const rows = actions.length === 0 ? [] : await readRows(tables, actions, transaction);
  const held = new Set(rows.map(({ role, action }) => keyOf(role, action)));
  return {
    has: ({ change, role }) => held.has(keyOf(idOf(role.id), nameOf(change))),
    withdraw: (targets) => withdraw(tables, rows, targets, transaction),
    grant: (targets) => grant(tables, targets, transaction),
  };
};

/** Deletes every row by which these roles have these actions, and permissions that no role has any more. */
const withdraw = async (
  tables: StrapiTables,
  rows: readonly StrapiRow[],
  targets: readonly Target[],
  transaction: Transaction,
): Promise<void> => {
  const taken = new Set(targets.map(({ change, role }) => keyOf(role.id, nameOf(change))));
  const isTaken = ({ role, action }: StrapiRow) => taken.has(keyOf(role, action));
  const kept = new Set(rows.filter((row) => !isTaken(row)).map(({ permission }) => permission));
  const gone = new Set(rows.filter(isTaken).map(({ permission }) => permission));
  const id = [...gone].filter((permission) => !kept.has(permission));
  if (id.length > 0) {
    await tables.permissionRoles.destroy({ where: { permission_id: id }, transaction });
    await tables.permissions.destroy({ where: { id }, transaction });
  }
  // If other roles share a permission, which Strapi itself never creates, only the links of these roles are deleted.
  const shared = rows.filter((row) => isTaken(row) && kept.has(row.permission));
  for (const role_id of new Set(shared.map(({ role }) => role))) {
    const permission_id = shared.filter(({ role }) => role === role_id).map(({ permission }) => permission);
    await tables.permissionRoles.destroy({ where: { role_id, permission_id }, transaction });
  }
};

/** Creates a permission for each grant, as Strapi does, at the end of its role's order. */
const grant = async (
  tables: StrapiTables,
  targets: readonly Target[],
  transaction: Transaction,
): Promise<void> => {
  const actions = targets.map(({ change }) => nameOf(change));
  const before = new Set((await readPermissions(tables, actions, transaction)).map(({ id }) => id));
  const now = tables.now();
  const permissions = actions.map((action) =>
    withColumns(tables.permissions, {
      action,
      created_at: now,
      updated_at: now,
      document_id: newDocumentId(),
      published_at: now,
    }),
  );
  const made = await addRows(tables.permissions, permissions, {
    references: [{ table: tables.permissionRoles, name: 'permission_id' }],
    // Not every driver returns the ids that a statement of several rows has created.
    read: async (within) => {
      const rows = (await readPermissions(tables, actions, within)).filter(({ id }) => !before.has(id));
      const ids = new Set(rows.map(({ id }) => id));
      return ids.size === actions.length && !ids.has(0) ? rows : undefined;
    },
    transaction,
  });
  const orders = await lastOrders(tables, [...new Set(targets.map(({ role }) => role.id))], transaction);
  const links = targets.map(({ change, role }) => {
    const index = made.findLastIndex(({ action }) => action === nameOf(change));
    const [permission] = made.splice(index, 1);
    const permission_order = (orders.get(role.id) ?? 0) + 1;
    orders.set(role.id, permission_order);
    const link = { permission_id: permission?.id, role_id: role.id, permission_order };
    return withColumns(tables.permissionRoles, link);
  });
  await addRows(tables.permissionRoles, links, { read: async () => true, transaction });
};
