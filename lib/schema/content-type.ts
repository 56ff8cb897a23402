import { type Attribute, type IdType, isIdType } from './attribute.ts';

/** What content types and components have in common: a table and named attributes. */
interface Shape {
  readonly uid: string;
  /** The singular word that names the entry's key in link tables. */
  readonly singularName: string;
  /** The table. */
  readonly collectionName: string;
  /** Own attributes by name, `id` first. A map, because names may come from outside. */
  readonly attributes: ReadonlyMap<string, Attribute>;
}

/** A named kind of entry. */
export interface ContentType extends Shape {
  readonly kind: 'collectionType' | 'singleType';
  readonly pluralName: string;
  readonly draftAndPublish: boolean;
  readonly localized: boolean;
  /** Whether the schema allows creator fields, if the find is customised to show them. */
  readonly populateCreatorFields: boolean;
}

/** A named group of attributes that lives inside entries. */
export interface Component extends Shape {
  readonly kind: 'component';
}

/** Where attributes stand: a content type or a component. */
export type EntryType = ContentType | Component;

/** The type of a content type's key, and whether a host's own model has it. */
export interface EntryKey {
  readonly type: IdType;
  readonly own: boolean;
}

/** The key of a content type; an integer, unless the host's own model says otherwise. */
export const entryKeyOf = ({ attributes }: EntryType): EntryKey => {
  const id = attributes.get('id');
  return id?.kind === 'scalar' && isIdType(id.type)
    ? { type: id.type, own: id.own === true }
    : { type: 'id', own: false };
};

/** The type of a content type's key. */
export const keyTypeOf = (type: EntryType): IdType => entryKeyOf(type).type;

/** Whether entries of the type can be drafts. */
export const hasDrafts = (type: EntryType): boolean => type.kind !== 'component' && type.draftAndPublish;
