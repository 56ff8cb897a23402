import { isPlainObject, isRecord, isTextList, plainJson } from '../base/values.ts';
import type { Attribute } from './attribute.ts';
import { type EntryType, hasDrafts } from './content-type.ts';
import type { Registry } from './registry.ts';

/** An action of a role on a content type: reading its lists, reading one entry, or seeing its drafts. */
export type Action = 'find' | 'findOne' | 'preview';

/** The uids of the content types for which an action is granted. */
export type Granted = ReadonlySet<string> | 'every';

/** A condition that narrows a content type for a role that may find it. */
export interface TypeCondition {
  /** The names of the attributes that are shown in addition to the id; null shows all. */
  readonly fields: readonly string[] | null;
  /** A filters object that entries must meet to be shown. Its values may be variables; null shows all entries. */
  readonly rows: JsonObject | null;
}

/** A condition in a host's configuration. A missing part shows everything. */
export interface GivenCondition {
  readonly fields?: readonly string[] | null;
  readonly rows?: object | null;
}

/** Conditions in a host's configuration, by the type of the role and by uid. */
export type GivenConditions = Readonly<Record<string, Readonly<Record<string, GivenCondition>>>>;

/** A JSON object. */
export type JsonObject = Readonly<Record<string, unknown>>;

/**
 * The grants and conditions of one role. The value is frozen: changed grants produce a new one, so that everything derived from
 * the old one is no longer used.
 */
export interface Access extends Readonly<Record<Action, Granted>> {
  readonly role: string;
  /** The type of the role, if `role` is an id. */
  readonly roleType?: string | undefined;
  /**
   * The conditions that narrow content types, by uid. In an access of the host's own, the conditions of its role hold for the types
   * that are missing here; a type that has no condition in either place is shown completely.
   */
  readonly conditions?: ReadonlyMap<string, TypeCondition> | undefined;
}

/** Returns the condition that narrows a content type for the role; undefined if there is none. */
export const conditionOf = ({ conditions }: Access, uid: string): TypeCondition | undefined =>
  conditions?.get(uid);

/** Returns an access that allows everything. */
export const fullAccess = (role: string): Access =>
  Object.freeze({ role, find: 'every', findOne: 'every', preview: 'every' });

/** Returns whether the role has an action on a content type. If a host creates an access without the action, it is not granted. */
export const may = (access: Access, action: Action, uid: string): boolean => {
  const granted: Granted | undefined = access[action];
  return granted === 'every' || granted?.has(uid) === true;
};

/**
 * Returns whether the role may follow an attribute. Media, components and creator fields need no grant; every other
 * relation needs `find`.
 */
export const mayFollow = (access: Access, attribute: Attribute): boolean =>
  attribute.kind !== 'relation' || attribute.creator || may(access, 'find', attribute.target);

/** The content types that cannot be narrowed for a role, each with the reason. */
const always: Readonly<Record<string, string>> = Object.assign(Object.create(null), {
  'plugin::upload.file': 'media files need no grant: they belong to the entries that show them',
  'plugin::users-permissions.role': 'roles say who may read, and are read with the users that have them',
  'admin::user': 'administrators are only shown as creators, by their names',
});

/** Returns why a type cannot be narrowed for a role; undefined if it can. */
export const whyNotNarrowable = ({ contentTypes, components }: Registry, uid: string): string | undefined => {
  if (components.has(uid))
    return `'${uid}' must be a content type; it is a component, which is read with its entry`;
  if (!contentTypes.has(uid)) return `There is no content type '${uid}'`;
  const why = always[uid];
  return why === undefined ? undefined : `'${uid}' cannot be narrowed: ${why}`;
};

/** Returns whether the role may see the drafts of a type. Everybody may where the type has none. */
export const mayPreview = (access: Access, type: EntryType): boolean =>
  !hasDrafts(type) || may(access, 'preview', type.uid);

/** Returns whether the role may see the drafts of some type. If a host creates an access without `preview`, it may not. */
export const mayPreviewAny = ({ preview }: Partial<Access>): boolean =>
  preview === 'every' || (preview !== undefined && preview.size > 0);

/** A condition that hides all of a type. It is used if the stored one cannot be read. */
const closed: TypeCondition = { fields: [], rows: { id: { $null: true } } };

const parsed = (text: unknown): unknown => {
  if (text === null || text === undefined) return null;
  return JSON.parse(String(text));
};

/** Returns an unknown value as a condition of plain data, or the closed one if it is not a condition. */
export const conditionIn = (given: unknown): TypeCondition => {
  if (!isRecord(given)) return closed;
  const { fields = null, rows = null } = given;
  const [names, filters] = [plainJson(fields), plainJson(rows)];
  if (!(names === null || isTextList(names)) || !(filters === null || isPlainObject(filters))) return closed;
  return Object.freeze({ fields: names, rows: filters });
};

/** Returns a condition from the texts that are stored of it. One that cannot be read hides all of its type. */
export const readCondition = (fields: unknown, rows: unknown): TypeCondition => {
  try {
    return conditionIn({ fields: parsed(fields), rows: parsed(rows) });
  } catch {
    return closed;
  }
};
