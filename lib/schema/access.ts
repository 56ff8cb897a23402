import type { Attribute } from './attribute.ts';

/** What a role may do with a content type: read its lists, read one entry, see its drafts. */
export type Action = 'find' | 'findOne' | 'preview';

/** The content types that an action is granted for. */
export type Granted = ReadonlySet<string> | 'every';

/**
 * What one role may do, by action. A frozen value; a permission toggle makes a new one, so that whatever was derived
 * from the old one falls away with it.
 */
export interface Access extends Readonly<Record<Action, Granted>> {
  readonly role: string;
}

/** The access of whoever may do everything. */
export const fullAccess = (role: string): Access =>
  Object.freeze({ role, find: 'every', findOne: 'every', preview: 'every' });

/** Whether the role may take an action on the content type. An access that a host made without an action grants nothing of it. */
export const may = (access: Access, action: Action, uid: string): boolean => {
  const granted: Granted | undefined = access[action];
  return granted === 'every' || granted?.has(uid) === true;
};

/** Whether the role may follow an attribute: media, components and creator fields need no grant, every relation needs `find`. */
export const mayFollow = (access: Access, attribute: Attribute): boolean =>
  attribute.kind !== 'relation' || attribute.creator || may(access, 'find', attribute.target);
