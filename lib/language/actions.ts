import type { Action } from '../schema/access.ts';

/** One row of the table of actions. */
interface ActionRow {
  /**
   * Which table stores the grants of this action: the one of users-permissions, or the plugin's own, because users-permissions
   * deletes actions that it does not know.
   */
  readonly keptBy: 'users-permissions' | 'plugin';
  /** What a grant of the action allows. Messages and docs print this text. */
  readonly meaning: string;
}

/** Every action that a role can be granted on a content type. */
export const actions = {
  find: { keptBy: 'users-permissions', meaning: 'read its lists, and follow relations to it' },
  findOne: { keptBy: 'users-permissions', meaning: 'read one entry by its id' },
  preview: { keptBy: 'plugin', meaning: 'see its drafts' },
} as const satisfies Record<Action, ActionRow>;

/** The names of all actions, in the order of the table. */
export const actionNames = Object.freeze(Object.keys(actions)) as readonly Action[];

/** Returns whether a name is an action. Only own keys of the table count, so `constructor` is not one. */
export const isAction = (name: string): name is Action => Object.hasOwn(actions, name);

/** Returns a grant in the notation of users-permissions: `api::article.article.find`. */
export const grantName = (uid: string, action: Action): string => `${uid}.${action}`;

/**
 * Parses a grant in the notation of users-permissions. Returns undefined for an action that the dialect does not have, or whose
 * grants the plugin stores itself.
 */
export const readGrantName = (
  name: string,
): { readonly uid: string; readonly action: Action } | undefined => {
  const dot = name.lastIndexOf('.');
  const action = name.slice(dot + 1);
  if (dot < 1 || !isAction(action) || actions[action].keptBy !== 'users-permissions') return undefined;
  return { uid: name.slice(0, dot), action };
};
