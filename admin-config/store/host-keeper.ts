import { unavailable } from '../../lib/base/error.ts';
import { limited } from '../../lib/base/limited.ts';
import { isRecord } from '../../lib/base/values.ts';
import { withDeadline } from '../../lib/base/with-deadline.ts';
import type { HostPermissionStore } from '../../plugin/host.ts';
import type { GrantChange, RoleInfo } from '../contract.ts';
import { type AuditLine, grantsLine } from './audit.ts';
import { requireGrantsRead, withoutVersions } from './grant-versions.ts';
import type { RoleKeeper } from './keeper.ts';
import { reckon } from './reckon.ts';

interface Parts {
  readonly store: HostPermissionStore;
  /** Milliseconds within which the store must answer. */
  readonly limit: number;
  /** Returns the current grants. Throws a 503 if they cannot be read. */
  readonly grants: () => Promise<readonly Omit<GrantChange, 'granted'>[]>;
  readonly record: (line: AuditLine) => Promise<void>;
}

const keyOf = ({ role, uid, action }: Omit<GrantChange, 'granted'>): string =>
  JSON.stringify([role, uid, action]);

/** Returns a role of a host's store with the defaults filled in. Throws for a value of another form. */
const roleOf = (given: unknown): RoleInfo => {
  const { type, name, description } = isRecord(given) ? given : {};
  if (typeof type !== 'string')
    throw new Error('roles() must give a list of { type, name, description }, with a type that is a string');
  return {
    type,
    name: typeof name === 'string' && name !== '' ? name : type,
    description: typeof description === 'string' ? description : '',
  };
};

/** Returns the keeper of roles and grants in a host's own store. Every failure of the store is a 503. */
export const hostKeeper = ({ store, limit, grants, record }: Parts): RoleKeeper => {
  const ask = <T>(work: () => T | Promise<T>): Promise<T> =>
    withDeadline(Promise.resolve().then(work), limit).catch((error: unknown) => {
      throw unavailable(error);
    });
  const roles = (): Promise<readonly RoleInfo[]> =>
    ask(async () => {
      const given: unknown = await store.roles();
      if (!Array.isArray(given)) throw new Error('roles() must give a list');
      // A type that occurs twice is one role.
      return [...new Map(given.map(roleOf).map((role) => [role.type, role])).values()];
    });
  // One after the other: what a change has read must not be changed by another one before it is made.
  const inTurn = limited(1);
  const changeGrants: RoleKeeper['changeGrants'] = (changes, who, check) =>
    inTurn(async () => {
      check(new Set((await roles()).map(({ type }) => type)));
      const held = new Set((await grants()).map(keyOf));
      requireGrantsRead(changes, (grant) => held.has(keyOf(grant)));
      const { made, net } = reckon(withoutVersions(changes), (change) => held.has(keyOf(change)));
      if (net.length > 0) await ask(() => store.setGrants?.(net, who));
      if (made.length > 0) await record(grantsLine(who, made));
    });
  return {
    roles,
    hold: async () => {},
    changeGrants: store.setGrants === undefined ? undefined : changeGrants,
    edits: undefined,
  };
};
