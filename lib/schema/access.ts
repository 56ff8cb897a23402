import type { Attribute } from './attribute.ts';

/** What a role may do with a content type: read its lists, read one entry, see its drafts. */
export type Action = 'find' | 'findOne' | 'preview';

/** The content types that an action is granted for. */
export type Granted = ReadonlySet<string> | 'every';

/** What narrows a content type for a role that may find it. */
export interface TypeCondition {
  /** The names of the attributes that are shown beside the id; null shows all. */
  readonly fields: readonly string[] | null;
  /** A filters object that shown entries meet, in which variables may stand; null shows all. */
  readonly rows: JsonObject | null;
}

/** A condition as a host's configuration gives it; what is missing shows all. */
export interface GivenCondition {
  readonly fields?: readonly string[] | null;
  readonly rows?: object | null;
}

/** Conditions as a host's configuration gives them: by the role's type and the uid. */
export type GivenConditions = Readonly<Record<string, Readonly<Record<string, GivenCondition>>>>;

/** An object of JSON. */
export type JsonObject = Readonly<Record<string, unknown>>;

/**
 * What one role may do, by action. A frozen value; a change of grants makes a new one, so that everything derived from the
 * old one is no longer used.
 */
export interface Access extends Readonly<Record<Action, Granted>> {
  readonly role: string;
  /** The role's type, where `role` is not the type but an id. */
  readonly roleType?: string | undefined;
  /** What narrows content types, by uid. A type that is not named is shown whole. */
  readonly conditions?: ReadonlyMap<string, TypeCondition> | undefined;
}

/** What narrows a content type for the role; undefined where nothing does. */
export const conditionOf = ({ conditions }: Access, uid: string): TypeCondition | undefined =>
  conditions?.get(uid);

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
