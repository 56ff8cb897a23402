import { type Access, type Action, fullAccess } from '../../lib/schema/access.ts';
import { conditionsOfRole, type RoleCondition } from './conditions.ts';
import type { Store } from './store.ts';

/** One role, one content type, one action. */
export interface Grant {
  readonly role: string;
  readonly uid: string;
  readonly action: Action;
}

/** Says what a role may do. */
export interface PermissionStore extends Store {
  /** Every grant there is. */
  grants(): readonly Grant[];
  /** What narrows types for roles: what is stored, and what the configuration says. */
  conditions(): readonly RoleCondition[];
  /** The access of a role; a role without grants may find nothing. */
  accessOf(role: string): Access;
}

/** The store of a host without permissions: every registered type is findable, as far as the configuration does not narrow it. */
export const openStore = (fixed: readonly RoleCondition[]): PermissionStore => {
  const known = new Map<string, Access>();
  const accessOf = (role: string): Access => {
    const conditions = conditionsOfRole(fixed, new Set([role]));
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
    refresh: async () => {},
    stop: async () => {},
  };
};
