import { type Attribute, type IdType, isIdType } from './attribute.ts';

/** The common part of content types and components: a table and named attributes. */
interface Shape {
  readonly uid: string;
  /** The singular name, which is part of column names in link tables. */
  readonly singularName: string;
  /** The name of the table. */
  readonly collectionName: string;
  /** The attributes by name, `id` first. It is a map, because names may come from outside. */
  readonly attributes: ReadonlyMap<string, Attribute>;
}

/** A named kind of entry. */
export interface ContentType extends Shape {
  readonly kind: 'collectionType' | 'singleType';
  readonly pluralName: string;
  readonly draftAndPublish: boolean;
  readonly localized: boolean;
  /**
   * Whether entries are versions of documents, as in Strapi 5: each document has a draft and at most one published entry in each
   * locale, all with the same `documentId`.
   */
  readonly documents: boolean;
  /** Whether the schema allows creator fields, if the find is customised to show them. */
  readonly populateCreatorFields: boolean;
}

/** A named group of attributes inside entries. */
export interface Component extends Shape {
  readonly kind: 'component';
}

/** A type that has attributes: a content type or a component. */
export type EntryType = ContentType | Component;

/** The type of a content type's key, and whether the key belongs to a host's own model, and has no sign. */
export interface EntryKey {
  readonly type: IdType;
  readonly own: boolean;
  readonly unsigned?: true;
}

/** Returns the key of a content type: an integer, unless the host's own model has another type. */
export const entryKeyOf = ({ attributes }: EntryType): EntryKey => {
  const id = attributes.get('id');
  return id?.kind === 'scalar' && isIdType(id.type)
    ? { type: id.type, own: id.own === true, ...(id.unsigned === true && { unsigned: true }) }
    : { type: 'id', own: false };
};

/** Returns the type of a content type's key. */
export const keyTypeOf = (type: EntryType): IdType => entryKeyOf(type).type;

/** Returns whether entries of a type are versions of documents. */
export const hasDocuments = (type: EntryType): boolean => type.kind !== 'component' && type.documents;

/** Returns whether the drafts of a type are rows of their own beside its published entries. */
export const hasVersions = (type: EntryType): boolean => hasDocuments(type) && hasDrafts(type);

/** Returns whether entries of a type can be drafts. */
export const hasDrafts = (type: EntryType): boolean => type.kind !== 'component' && type.draftAndPublish;
