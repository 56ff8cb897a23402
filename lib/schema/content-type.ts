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

/** The type of a content type's key; an integer, unless the host's own model says otherwise. */
export const keyTypeOf = ({ attributes }: EntryType): IdType => {
  const id = attributes.get('id');
  return id?.kind === 'scalar' && isIdType(id.type) ? id.type : 'id';
};

/** Whether entries of the type can be drafts. */
export const hasDrafts = (type: EntryType): boolean => type.kind !== 'component' && type.draftAndPublish;
