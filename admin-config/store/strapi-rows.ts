import type { Sequelize, Transaction } from 'sequelize';
import { ContentQueryError } from '../../lib/base/error.ts';
import type { AnyModel } from '../../lib/databases/sequelize.ts';
import { findRows } from '../../lib/databases/sequelize.ts';
import type { AdminTables, RoleTables } from './tables.ts';

/** The tables of users-permissions that contain grants, and the current time in their form. */
export type StrapiTables = NonNullable<RoleTables['strapi']> & Pick<AdminTables, 'now'>;

/** Returns an id as a number. Throws a 404 if it is none, because grants can then only be read here. */
export const idOf = (raw: unknown): number => {
  const id = Number(raw);
  if (Number.isSafeInteger(id)) return id;
  throw new ContentQueryError(
    'not-found',
    'The grants of this host cannot be changed here, because ids of its roles or permissions are no integers; change them where the host keeps them',
  );
};

/** Returns the values for which a table has a column. */
export const withColumns = (table: AnyModel, values: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => Object.hasOwn(table.getAttributes(), name)));

/** An action that a role has by a permission. Strapi creates a permission for each role, but two roles may share one. */
export interface StrapiRow {
  readonly permission: number;
  readonly action: string;
  readonly role: number;
}

interface PermissionRow {
  readonly id: number;
  readonly action: string;
}

interface LinkRow {
  readonly permission_id: number;
  readonly role_id: number;
}

interface LastRow {
  readonly role_id: number;
  readonly last: number | null;
}

/** Returns the permissions of some actions, whether or not a role has them, by id. */
export const readPermissions = async (
  { permissions }: StrapiTables,
  actions: readonly string[],
  transaction: Transaction,
): Promise<PermissionRow[]> => {
  const rows = await findRows<PermissionRow>(permissions, {
    where: { action: [...actions] },
    attributes: ['id', 'action'],
    order: [['id', 'ASC']],
    transaction,
  });
  return rows.map(({ id, action }) => ({ id: idOf(id), action }));
};

/** Returns which roles have which permissions of some actions, in two statements, however many there are. */
export const readRows = async (
  tables: StrapiTables,
  actions: readonly string[],
  transaction: Transaction,
): Promise<StrapiRow[]> => {
  const known = await readPermissions(tables, actions, transaction);
  if (known.length === 0) return [];
  const links = await findRows<LinkRow>(tables.permissionRoles, {
    where: { permission_id: known.map(({ id }) => id) },
    attributes: ['permission_id', 'role_id'],
    transaction,
  });
  const actionOf = new Map(known.map(({ id, action }) => [id, action]));
  return links.map((link) => {
    const permission = idOf(link.permission_id);
    return { permission, action: actionOf.get(permission) ?? '', role: idOf(link.role_id) };
  });
};

/** Returns the order of the last permission of each role; nothing for a role without permissions, or if the table has no order. */
export const lastOrders = async (
  { permissionRoles }: StrapiTables,
  roles: readonly number[],
  transaction: Transaction,
): Promise<Map<number, number>> => {
  const order = permissionRoles.getAttributes().permission_order?.field;
  if (order === undefined) return new Map();
  const sequelize = permissionRoles.sequelize as Sequelize;
  const rows = await findRows<LastRow>(permissionRoles, {
    where: { role_id: [...roles] },
    attributes: ['role_id', [sequelize.fn('MAX', sequelize.col(order)), 'last']],
    group: ['role_id'],
    transaction,
  });
  return new Map(rows.map(({ role_id, last }) => [Number(role_id), Number(last ?? 0)]));
};
