import type { Action } from '../schema/access.ts';

/** What the dialect says of one action. */
interface ActionRow {
  /**
   * Which table keeps its grants: that of users-permissions, or the plugin's own, because users-permissions deletes actions
   * that it does not know.
   */
  readonly keptBy: 'users-permissions' | 'plugin';
  /** What a grant of it allows, in words. */
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

/** Whether a name is an action; only own keys of the table count. */
export const isAction = (name: string): name is Action => Object.hasOwn(actions, name);

/** A grant as users-permissions names it: `api::article.article.find`. */
export const grantName = (uid: string, action: Action): string => `${uid}.${action}`;

/**
 * What such a name grants; undefined for an action that the dialect does not have, or whose grants the plugin keeps itself.
 */
export const readGrantName = (
  name: string,
): { readonly uid: string; readonly action: Action } | undefined => {
  const dot = name.lastIndexOf('.');
  const action = name.slice(dot + 1);
  if (dot < 1 || !isAction(action) || actions[action].keptBy !== 'users-permissions') return undefined;
  return { uid: name.slice(0, dot), action };
};
