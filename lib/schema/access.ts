import type { Attribute } from './attribute.ts';

/** What a role may do with a content type: read its lists, read one entry, see its drafts. */
export type Action = 'find' | 'findOne' | 'preview';

/** The content types that an action is granted for. */
export type Granted = ReadonlySet<string> | 'every';

/**
 * What one role may do, by action. A frozen value; a change of grants makes a new one, so that everything derived from the
 * old one is no longer used.
 */
export interface Access extends Readonly<Record<Action, Granted>> {
  readonly role: string;
}

/** The access that allows everything. */
export const fullAccess = (role: string): Access =>
  Object.freeze({ role, find: 'every', findOne: 'every', preview: 'every' });

/** Whether the role has an action on the content type. If a host made an access without the action, it has none. */
export const may = (access: Access, action: Action, uid: string): boolean => {
  const granted: Granted | undefined = access[action];
  return granted === 'every' || granted?.has(uid) === true;
};

/** Whether the role may follow an attribute: media, components and creator fields need no grant, every relation needs `find`. */
export const mayFollow = (access: Access, attribute: Attribute): boolean =>
  attribute.kind !== 'relation' || attribute.creator || may(access, 'find', attribute.target);
