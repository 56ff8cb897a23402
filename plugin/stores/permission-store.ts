import { type Access, type Action, fullAccess } from '../../lib/schema/access.ts';
import { conditionsOfRole, createNarrowing, type RoleCondition } from './conditions.ts';

/** A part of the host's state that is refreshed from the database until it is stopped. */
export interface Store {
  /** Refreshes now. Await it after a change. Throws what the database throws. */
  refresh(): Promise<void>;
  stop(): Promise<void>;
}

/** One action that one role may do with one content type. */
export interface Grant {
  readonly role: string;
  readonly uid: string;
  readonly action: Action;
}

/** A store of what each role may do. */
export interface PermissionStore extends Store {
  /** Every grant of every role. */
  grants(): readonly Grant[];
  /** The conditions of all roles: the stored and the configured ones. */
  conditions(): readonly RoleCondition[];
  /** The access of a role; a role without grants may find nothing. */
  accessOf(role: string): Access;
  /** Returns an access of the host's own with the conditions of its role for the types for which it has none of its own. */
  narrowed(access: Access): Access;
}

/**
 * Returns the store of a host without permissions: every role may find every registered type, as far as the
 * configured conditions allow.
 */
export const openStore = (fixed: readonly RoleCondition[]): PermissionStore => {
  const known = new Map<string, Access>();
  const accessOf = (role: string): Access => {
    const conditions = conditionsOfRole(fixed, [role]);
    return conditions === undefined ? fullAccess(role) : Object.freeze({ ...fullAccess(role), conditions });
  };
  return {
    grants: () => [],
    conditions: () => fixed,
    accessOf: (role) => {
      const access = known.get(role) ?? accessOf(role);
      known.set(role, access);
      return access;
    },
    narrowed: createNarrowing(({ role, roleType }) => conditionsOfRole(fixed, [role, roleType])),
    refresh: async () => {},
    stop: async () => {},
  };
};
