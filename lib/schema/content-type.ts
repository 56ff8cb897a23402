import {
  type Attribute,
  type IdType,
  isIdType,
  type RelationAttribute,
  type ScalarAttribute,
} from './attribute.ts';

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
  /** For a host's own model: the attributes that are its key, if the schema names them. */
  readonly key?: readonly string[];
  /** For a host's own model: what published entries have, if it is not `publishedAt`. */
  readonly published?: Published;
  /** The name of the attribute with the locale of an entry, if it is not `locale`. */
  readonly localeName?: string;
  /** Whether the schema allows creator fields, if the find is customised to show them. */
  readonly populateCreatorFields: boolean;
}

/**
 * What the entries of a host's own model have that are published: a value in an attribute that drafts have not, or certain values,
 * one of several where there is a list.
 */
export type Published =
  | string
  | Readonly<Record<string, string | number | boolean | readonly (string | number | boolean)[]>>;

/** A named group of attributes inside entries. */
export interface Component extends Shape {
  readonly kind: 'component';
}

/** A type that has attributes: a content type or a component. */
export type EntryType = ContentType | Component;

/** The type of a content type's key, whether the key belongs to a host's own model, and has no sign, and the attributes that it has. */
export interface EntryKey {
  readonly type: IdType;
  readonly own: boolean;
  readonly unsigned?: true;
  readonly parts?: readonly ScalarAttribute[];
}

/** Returns the key of a content type: an integer, unless the host's own model has another type. */
export const entryKeyOf = ({ attributes }: EntryType): EntryKey => {
  const id = attributes.get('id');
  return id?.kind === 'scalar' && isIdType(id.type)
    ? {
        type: id.type,
        own: id.own === true,
        ...(id.unsigned === true && { unsigned: true }),
        ...(id.parts !== undefined && { parts: id.parts }),
      }
    : { type: 'id', own: false };
};

/** Returns the type of a content type's key. */
export const keyTypeOf = (type: EntryType): IdType => entryKeyOf(type).type;

/** Returns whether entries of a type are versions of documents. */
export const hasDocuments = (type: EntryType): boolean => type.kind !== 'component' && type.documents;

/** Returns whether the drafts of a type are rows of their own beside its published entries. */
export const hasVersions = (type: EntryType): boolean => hasDocuments(type) && hasDrafts(type);

/** Returns the attribute with the locale of an entry; undefined for a type without locales. */
export const localeOf = (type: EntryType): ScalarAttribute | undefined => {
  if (type.kind === 'component' || !type.localized) return undefined;
  const attribute = type.attributes.get(type.localeName ?? 'locale');
  return attribute?.kind === 'scalar' ? attribute : undefined;
};

/** Returns the relation to the same content in other locales; undefined for a type without locales, or without such a relation. */
export const localizationsOf = (type: EntryType): RelationAttribute | undefined => {
  for (const attribute of type.attributes.values())
    if (attribute.kind === 'relation' && attribute.localizes === true) return attribute;
  return undefined;
};

/** Returns whether entries of a type can be drafts. */
export const hasDrafts = (type: EntryType): boolean => type.kind !== 'component' && type.draftAndPublish;

/** The pairs of versions of one document that conditions of the server look for. */
export const versionPairs = ['version', 'versions', 'modified', 'unmodified', 'current'] as const;

/**
 * How two versions of a document are related: the draft and the published entry of one locale (`version`) or of any two locales
 * (`versions`), or those of one locale of which the draft is newer (`modified`) or not (`unmodified`). A draft is `current` if it is not
 * newer, also where a time is missing.
 */
export type VersionPair = (typeof versionPairs)[number];

/** Returns the name of the link for a pair. It is the name of no attribute, so no request can use it. */
export const versionLinkName = (pair: VersionPair): string => `document:${pair}`;

/** Returns the relation from an entry to the other versions of its document. It is not an attribute of the type. */
export const versionRelation = (uid: string, pair: VersionPair): RelationAttribute => ({
  kind: 'relation',
  name: versionLinkName(pair),
  private: true,
  relation: 'oneToMany',
  target: uid,
  toMany: true,
  mappedBy: undefined,
  inversedBy: undefined,
  useJoinTable: true,
  creator: false,
});

const ofOneLocale: ReadonlySet<string> = new Set(
  versionPairs.filter((pair) => pair !== 'versions').map(versionLinkName),
);

/** Whether a relation leads to the other version of a document in one locale: to one entry or none, found by the index of documents. */
export const leadsToOtherVersion = ({ name }: Pick<RelationAttribute, 'name'>): boolean =>
  ofOneLocale.has(name);

/** The major versions of Strapi whose tables can be read. */
export const strapiVersions = [4, 5] as const;

/** One of these versions. A host's own models are described by the rules of 4. */
export type StrapiVersion = (typeof strapiVersions)[number];

/** The publication states. */
export const publicationStates = ['live', 'preview', 'latest'] as const;

/**
 * Whether published entries are read (`live`), drafts too or instead (`preview`), or of each document what was
 * written last (`latest`): the draft if it was never published or has changed since, otherwise the published entry.
 */
export type PublicationState = (typeof publicationStates)[number];

/**
 * Which rows of a type with drafts are read: published ones, drafts, the latest of each document, or all. Strapi v4 stores an entry in one row, which is a draft
 * or published; Strapi 5 stores the draft and the published entry in rows of their own.
 */
export type VersionRows = 'published' | 'drafts' | 'latest' | 'all';
