import type { Access } from '../../lib/schema/access.ts';
import type { Host } from '../host.ts';
import { startPoll } from '../poll.ts';
import { selectRows } from '../select.ts';
import type { PermissionStore } from './permission-store.ts';

interface Grant {
  readonly role: string;
  readonly action: string;
}

/** The action of users-permissions that lets a role find a content type: its uid and this. */
const findAction = '.find';

const grantsQuery = `SELECT r.type AS role, p.action AS action
FROM up_permissions p
INNER JOIN up_permissions_role_links l ON l.permission_id = p.id
INNER JOIN up_roles r ON r.id = l.role_id
WHERE p.action LIKE '%${findAction}'`;

/** Other instances and other programs change the rows without a word, so they are read this often (milliseconds). */
const interval = 1_000;

const noTypes: ReadonlySet<string> = new Set();

const accessesOf = (grants: readonly Grant[]): Map<string, Access> => {
  const types = new Map<string, Set<string>>();
  for (const { role, action } of grants) {
    const uids = types.get(role) ?? new Set<string>();
    uids.add(action.slice(0, -findAction.length));
    types.set(role, uids);
  }
  // Whoever may find a type may ask for its drafts.
  return new Map(
    [...types].map(([role, find]) => [role, Object.freeze({ role, find, preview: 'every' as const })]),
  );
};

const digestOf = (grants: readonly Grant[]): string =>
  grants
    .map(({ role, action }) => `${role} ${action}`)
    .sort()
    .join('\n');

/**
 * The grants in the tables of users-permissions (`up_roles`, `up_permissions`, `up_permissions_role_links`), cached.
 * Accesses keep their identity until a grant changes, so that what is derived from them can be kept as long.
 */
export const openGrantStore = async (host: Host): Promise<PermissionStore> => {
  let digest: string | undefined;
  let accesses = new Map<string, Access>();
  const read = async (): Promise<void> => {
    const grants = await selectRows<Grant>(host.sequelize, grantsQuery);
    const now = digestOf(grants);
    if (now === digest) return;
    digest = now;
    accesses = accessesOf(grants);
  };
  await read();
  const poll = startPoll(read, interval, 'grants', host.log);
  return {
    accessOf: (role) => {
      const access = accesses.get(role) ?? Object.freeze({ role, find: noTypes, preview: noTypes });
      accesses.set(role, access);
      return access;
    },
    refresh: poll.refresh,
    stop: poll.stop,
  };
};
