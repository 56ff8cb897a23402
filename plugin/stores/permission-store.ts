import { type Access, type Action, fullAccess } from '../../lib/schema/access.ts';
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
  /** The access of a role; a role without grants may find nothing. */
  accessOf(role: string): Access;
}

/** The store of a host without permissions: every registered type is findable. */
export const openStore = (): PermissionStore => {
  const known = new Map<string, Access>();
  return {
    grants: () => [],
    accessOf: (role) => {
      const access = known.get(role) ?? fullAccess(role);
      known.set(role, access);
      return access;
    },
    refresh: async () => {},
    stop: async () => {},
  };
};
