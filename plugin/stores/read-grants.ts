import { isRecord, kindOf } from '../../lib/base/values.ts';
import { withDeadline } from '../../lib/base/with-deadline.ts';
import type { StrapiVersion } from '../../lib/schema/content-type.ts';
import {
  actionNames,
  grantTableIn,
  isAction,
  ownGrantsTable,
  ownRolesTable,
  readGrantName,
  roleById,
} from '../../lib/schema/grants.ts';
import type { HostPermissionStore } from '../host.ts';
import type { DedicatedConnection } from './dedicated-connection.ts';
import type { Grant } from './permission-store.ts';

/** A grant as it was read from its source. */
export interface FoundGrant extends Omit<Grant, 'role'> {
  /** The role's type; null if it has none. */
  readonly role: string | null;
  /** The role's id in the tables of users-permissions. */
  readonly byId?: string;
}

/** Reads every current grant. */
export type ReadGrants = () => Promise<FoundGrant[]>;

const strapisQuery = (
  strapi: StrapiVersion,
): string => `SELECT DISTINCT r.id AS id, r.type AS role, p.action AS action
FROM up_permissions p
INNER JOIN ${grantTableIn(strapi, 'up_permissions_role_links')} l ON l.permission_id = p.id
INNER JOIN up_roles r ON r.id = l.role_id
WHERE ${actionNames.map((action) => `p.action LIKE '%.${action}'`).join(' OR ')}
ORDER BY r.id, p.action`;

const previewsQuery = `SELECT role, uid FROM ${ownGrantsTable} WHERE action = 'preview' ORDER BY role, uid`;

/** Returns a reader of the tables of users-permissions. It adds the `preview` grants from the plugin's own table if that exists. */
export const readStrapis =
  (own: DedicatedConnection, strapi: StrapiVersion, hasPreviews: boolean): ReadGrants =>
  async () => {
    const [shared, previews] = await Promise.all([
      own.select<{ id: number; role: string | null; action: string }>(strapisQuery(strapi)),
      hasPreviews ? own.select<{ role: string; uid: string }>(previewsQuery) : [],
    ]);
    return [
      ...shared.flatMap(({ id, role, action }): FoundGrant[] => {
        const grant = readGrantName(action);
        return grant === undefined ? [] : [{ role, byId: roleById(id), ...grant }];
      }),
      ...previews.map(({ role, uid }): FoundGrant => ({ role, uid, action: 'preview' })),
    ];
  };

/**
 * Returns a grant of a host's store; undefined for an action that the dialect does not have, because a host may keep others. Throws
 * for a value of another form.
 */
const hostGrant = (given: unknown): FoundGrant | undefined => {
  const { role, uid, action } = (isRecord(given) ? given : {}) as Readonly<Record<keyof Grant, unknown>>;
  if (typeof role !== 'string' || typeof uid !== 'string' || typeof action !== 'string')
    throw new Error('grants() must give a list of { role, uid, action }, each of them a string');
  return isAction(action) ? { role, uid, action } : undefined;
};

/**
 * Returns a reader of a host's own store. It throws what the store throws, and errors for an answer of another form or
 * none within the limit.
 */
export const readHosts =
  (store: HostPermissionStore, limit: number): ReadGrants =>
  async () => {
    const given: unknown = await withDeadline(
      Promise.resolve().then(() => store.grants()),
      limit,
    );
    if (!Array.isArray(given)) throw new Error(`grants() must give a list, not ${kindOf(given)}`);
    return given.flatMap((one) => hostGrant(one) ?? []);
  };

const rolesQuery = `SELECT type FROM ${ownRolesTable} ORDER BY type`;
const grantsQuery = `SELECT role, uid, action FROM ${ownGrantsTable} ORDER BY role, uid, action`;

/** Returns a reader of the plugin's own tables. A role that does not exist has no grants, even if rows name it. */
export const readOwn =
  (own: DedicatedConnection): ReadGrants =>
  async () => {
    const [roles, grants] = await Promise.all([
      own.select<{ type: string }>(rolesQuery),
      own.select<{ role: string; uid: string; action: string }>(grantsQuery),
    ]);
    // Compared here, because a database may ignore trailing blanks in a comparison.
    const known = new Set(roles.map(({ type }) => type));
    return grants.flatMap(({ role, uid, action }) =>
      known.has(role) && isAction(action) ? [{ role, uid, action }] : [],
    );
  };
