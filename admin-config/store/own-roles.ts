import type { Transaction } from 'sequelize';
import { ContentQueryError } from '../../lib/base/error.ts';
import { findRows } from '../../lib/databases/sequelize.ts';
import { isAction } from '../../lib/schema/grants.ts';
import { notFound } from '../api/not-found.ts';
import type { GrantChange, GrantInfo, RoleInfo, Version } from '../contract.ts';
import { type AuditLine, addToAudit, grantsLine } from './audit.ts';
import { roleWithVersion } from './grant-versions.ts';
import { type RoleRow, readRoles } from './roles.ts';
import type { AdminTables, RoleTables } from './tables.ts';
import { requireRead } from './versions.ts';

/** What can be changed in a role. Its type cannot, because `auth.roleOf` and the grants refer to it. */
export type RoleEdit = Pick<RoleInfo, 'name' | 'description'>;

/** A role that is changed, with the version that was read of it. */
export interface ReadRole {
  readonly type: string;
  readonly version: Version;
}

/** What a change of roles needs: who makes it, and the transaction in which it is made. */
interface Edit {
  readonly tables: AdminTables;
  readonly access: RoleTables;
  readonly who: string;
  readonly transaction: Transaction;
}

const refuse = (name: keyof RoleInfo, message: string): never => {
  throw new ContentQueryError('wrong-form', message, {
    problems: [{ path: [name], code: 'wrong-form', message }],
  });
};

const infoOf = ({ type, name, description }: RoleInfo): RoleInfo => ({ type, name, description });

const record = (
  { tables, who, transaction }: Edit,
  { type }: Pick<RoleInfo, 'type'>,
  change: Pick<AuditLine, 'before' | 'after'>,
): Promise<void> =>
  addToAudit(tables, { who, what: 'roles', subject: { role: type }, ...change }, transaction);

const roleNamed = (roles: readonly RoleRow[], type: string): RoleRow =>
  roles.find((role) => role.type === type) ?? notFound(`There is no role '${type}'`);

/** Adds a role without grants. */
export const addRole = async (edit: Edit, role: RoleInfo): Promise<void> => {
  const { access, transaction } = edit;
  const roles = await readRoles(access, transaction);
  if (roles.some(({ type }) => type === role.type)) refuse('type', `There is a role '${role.type}' already`);
  await access.roles.create({ ...role }, { transaction });
  await record(edit, role, { before: null, after: role });
};

/** Returns the rows of the grants of a role. They are compared here, because a database may ignore trailing blanks. */
const grantsOf = async ({ tables, transaction }: Edit, type: string) => {
  const rows = await findRows<GrantInfo & { readonly id: number }>(tables.grants, { transaction });
  return rows.filter(({ role }) => role === type);
};

const requireRoleRead = (
  role: RoleInfo,
  version: Version,
  rows: readonly GrantInfo[],
  sent: RoleInfo | null,
): void => {
  const grants = rows.filter(({ action }) => isAction(action));
  const stored = roleWithVersion(role, grants);
  const what = `The role '${role.type}', or one of its grants,`;
  requireRead({ what, path: ['version'], version, stored, sent });
};

/** Changes the name and the description of a role. Throws a 409 if it was changed after it was read. */
export const editRole = async (edit: Edit, { type, version }: ReadRole, changed: RoleEdit): Promise<void> => {
  const { access, transaction } = edit;
  const role = roleNamed(await readRoles(access, transaction), type);
  requireRoleRead(role, version, await grantsOf(edit, type), { type, ...changed });
  if (role.name === changed.name && role.description === changed.description) return;
  await access.roles.update({ ...changed }, { where: { id: role.id }, transaction });
  await record(edit, role, { before: infoOf(role), after: { ...infoOf(role), ...changed } });
};

/** Removes a role with its grants. The grants are recorded too, so that they can be given to a new role of the same type. */
export const removeRole = async (edit: Edit, { type, version }: ReadRole): Promise<void> => {
  const { access, tables, who, transaction } = edit;
  const role = roleNamed(await readRoles(access, transaction), type);
  if (type === 'public')
    refuse('type', 'The role public is that of everybody who is not signed in; it cannot be removed');
  const rows = await grantsOf(edit, type);
  requireRoleRead(role, version, rows, null);
  const taken = rows.flatMap(({ uid, action }): GrantChange[] =>
    isAction(action) ? [{ role: type, uid, action, granted: false }] : [],
  );
  if (rows.length > 0) await tables.grants.destroy({ where: { id: rows.map(({ id }) => id) }, transaction });
  await access.roles.destroy({ where: { id: role.id }, transaction });
  if (taken.length > 0) await addToAudit(tables, grantsLine(who, taken), transaction);
  await record(edit, role, { before: infoOf(role), after: null });
};
