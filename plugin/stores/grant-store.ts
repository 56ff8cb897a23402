import { actionNames, readGrantName } from '../../lib/language/actions.ts';
import type { Access, Action } from '../../lib/schema/access.ts';
import { grantTables, ownGrantsTable, roleById } from '../../lib/schema/grant-names.ts';
import type { Host } from '../host.ts';
import type { OwnConnection } from './own-connection/own-connection.ts';
import type { Grant, PermissionStore } from './permission-store.ts';
import { startPoll } from './poll.ts';

const sharedGrantsQuery = `SELECT DISTINCT r.id AS id, r.type AS role, p.action AS action
FROM up_permissions p
INNER JOIN up_permissions_role_links l ON l.permission_id = p.id
INNER JOIN up_roles r ON r.id = l.role_id
WHERE ${actionNames.map((action) => `p.action LIKE '%.${action}'`).join(' OR ')}`;

const ownGrantsQuery = `SELECT role, uid FROM ${ownGrantsTable} WHERE action = 'preview'`;

/**
 * Other instances and programs may change the rows without a notification, so they are read at this interval (milliseconds).
 */
const interval = 1_000;

interface FoundGrant extends Omit<Grant, 'role'> {
  /** The role's type; null where it has none. */
  readonly role: string | null;
  /** The role's id in the tables. */
  readonly byId?: string;
}

const readGrants = async (own: OwnConnection, withPreview: boolean): Promise<FoundGrant[]> => {
  const [shared, previews] = await Promise.all([
    own.select<{ id: number; role: string | null; action: string }>(sharedGrantsQuery),
    withPreview ? own.select<{ role: string; uid: string }>(ownGrantsQuery) : [],
  ]);
  return [
    ...shared.flatMap(({ id, role, action }): FoundGrant[] => {
      const grant = readGrantName(action);
      return grant === undefined ? [] : [{ role, byId: roleById(id), ...grant }];
    }),
    ...previews.map(({ role, uid }): FoundGrant => ({ role, uid, action: 'preview' })),
  ];
};

const noTypes: ReadonlySet<string> = new Set();

const uidsOf = (grants: readonly FoundGrant[], asked: string, action: Action): ReadonlySet<string> => {
  const uids = new Set(
    grants
      .filter((grant) => grant.action === action && (grant.role === asked || grant.byId === asked))
      .map(({ uid }) => uid),
  );
  return uids.size === 0 ? noTypes : uids;
};

/** The grants by the types of roles, each once though several roles have one type. */
const byType = (grants: readonly FoundGrant[]): Grant[] => {
  const types = new Map<string, Grant>();
  for (const { role, uid, action } of grants)
    if (role !== null) types.set(`${role} ${uid} ${action}`, { role, uid, action });
  return [...types.values()];
};

const digestOf = (grants: readonly FoundGrant[]): string =>
  grants
    .map(({ role, byId, uid, action }) => `${role} ${byId} ${uid} ${action}`)
    .sort()
    .join('\n');

/**
 * The grants in the tables of users-permissions (`up_roles`, `up_permissions`, `up_permissions_role_links`), and those
 * of `preview` in the plugin's own table where `preview` is `granted`; cached. Accesses keep their identity until a
 * grant changes, so that what is derived from them can be kept as long.
 */
export const openGrantStore = async (
  host: Pick<Host, 'sequelize' | 'log'>,
  own: OwnConnection,
  preview: 'find' | 'granted',
): Promise<PermissionStore> => {
  const ownTable = await host.sequelize.getQueryInterface().tableExists(ownGrantsTable);
  let digest: string | undefined;
  let grants: readonly FoundGrant[] = [];
  let accesses = new Map<string, Access>();
  let begun = 0;
  let newest = 0;
  const read = async (): Promise<void> => {
    begun += 1;
    const turn = begun;
    const found = await readGrants(own, ownTable);
    // A read that began earlier and took longer has older data.
    if (turn < newest) return;
    newest = turn;
    const now = digestOf(found);
    if (now === digest) return;
    digest = now;
    grants = found;
    accesses = new Map();
  };
  await read().catch((error: unknown) => {
    throw new Error(
      `content-query: the grants of ${grantTables.join(', ')} cannot be read: ${error instanceof Error ? error.message : error}`,
      { cause: error },
    );
  });
  const poll = startPoll(read, interval, 'grants', host.log);
  own.onChange(() => {
    poll
      .refresh()
      .catch((error: unknown) =>
        host.log.warn(`content-query: grants could not be refreshed: ${String(error)}`),
      );
  });
  return {
    grants: () => byType(grants),
    accessOf: (role) => {
      const known = accesses.get(role);
      if (known !== undefined) return known;
      const access: Access = Object.freeze({
        role,
        find: uidsOf(grants, role, 'find'),
        findOne: uidsOf(grants, role, 'findOne'),
        // Unless preview needs its own grant, every role with `find` on a type may ask for its drafts.
        preview: preview === 'find' ? 'every' : uidsOf(grants, role, 'preview'),
      });
      accesses.set(role, access);
      return access;
    },
    refresh: poll.refresh,
    stop: poll.stop,
  };
};
