import type { Sequelize } from 'sequelize';
import type { DatabaseName } from '../../support/databases.ts';
import { columnType } from './column-types.ts';
import { makeTable } from './twin.ts';

const singular = ['book', 'publisher', 'author', 'profile', 'genre', 'review'];
const uidOf = (name: string): string => `api::${name}.${name}`;

/** A role that may find everything is `reader`; `no-genre` may find everything but genres. */
const roles: readonly (readonly [role: string, uids: readonly string[]])[] = [
  ['reader', singular.map(uidOf)],
  ...singular.map((name) => [`no-${name}`, singular.filter((other) => other !== name).map(uidOf)] as const),
];

/** Makes the tables that Strapi v4's users-permissions keeps grants in, without its users. */
export async function makeGrants(
  sequelize: Sequelize,
  database: DatabaseName,
  withRoles = true,
): Promise<void> {
  const id = columnType(database, 'id');
  const text = 'varchar(255)';
  const grants = roles.flatMap(([role, uids], index) =>
    uids.map((uid) => ({ role, uid, roleId: index + 1 })),
  );
  if (withRoles) await makeTable(sequelize, { name: 'up_roles', columns: { id, type: text }, rows: [] });
  await sequelize.getQueryInterface().bulkInsert(
    'up_roles',
    roles.map(([type], index) => ({ id: index + 1, type })),
  );
  await makeTable(sequelize, {
    name: 'up_permissions',
    columns: { id, action: text },
    rows: grants.map(({ uid }, index) => ({ id: index + 1, action: `${uid}.find` })),
  });
  await makeTable(sequelize, {
    name: 'up_permissions_role_links',
    columns: { id, permission_id: 'integer', role_id: 'integer' },
    rows: grants.map(({ roleId }, index) => ({ permission_id: index + 1, role_id: roleId })),
  });
}
