import { jsonTypes, type ScalarType, scalarRows } from './scalar-type.ts';

export { type IdType, isIdType, jsonTypes, type ScalarType, stringTypes } from './scalar-type.ts';

interface Named {
  readonly name: string;
  /** Never shown, filtered, sorted or selected. */
  readonly private: boolean;
  /** Whether the host requires a value; no database enforces it, and a draft may lack one. */
  readonly required?: true;
}

/**
 * The tables and columns where the database keeps what an attribute leads to. A host may state them; otherwise Strapi v4's
 * naming rules apply.
 */
export type StoredIn = (
  | {
      readonly kind: 'pairs';
      readonly table: string;
      /** The columns with this side's key and the other side's key. */
      readonly own: string;
      readonly target: string;
      /** The column that orders this side's entries, and the one for the other side. */
      readonly order?: string;
      readonly otherOrder?: string;
    }
  | {
      readonly kind: 'column';
      /** The column of this side's table that equals the other one; one of the two is a key. */
      readonly own: string;
      readonly target: string;
    }
) & {
  /** What distinguishes these join rows, or the other side's rows, from others in the same table. */
  readonly where?: Readonly<Record<string, string>>;
};

/** The table and columns where a polymorphic relation says which entries it leads to, as a host may state them. */
export interface StoredMorph {
  readonly kind: 'morph';
  /** The columns that identify the entry it leads to. */
  readonly id: string;
  readonly type: string;
  /** The join table, its column with this side's key, and the one that orders its rows; without it the columns are the owner's. */
  readonly join?: { readonly table: string; readonly own: string; readonly order?: string };
}

/** A value that is stored in the entry's own table. */
export interface ScalarAttribute extends Named {
  readonly kind: 'scalar';
  readonly type: ScalarType;
  /** The column, if it differs from the naming rules. */
  readonly column?: string;
  /** For a key: that of a host's own model, whose integers may be negative; Strapi counts the keys of its tables from 1. */
  readonly own?: true;
  /** Whether `_q` searches it; left out where it does. */
  readonly searchable?: false;
  /** For a json attribute: the steps of each path in its documents that the host names in `api.rest.jsonPaths`. */
  readonly jsonPaths?: readonly (readonly string[])[];
  /** For an enumeration: the values that editors can choose from. */
  readonly values?: readonly string[];
}

/** How Strapi v4 describes the two sides of a relation. */
export type RelationKind = 'oneToOne' | 'oneToMany' | 'manyToOne' | 'manyToMany' | 'morphOne' | 'morphMany';

/** The side of a polymorphic relation that says in its own columns, or in its own join table, which type it leads to. */
export type MorphKind = 'morphToOne' | 'morphToMany';

/** Points at another content type. */
export interface RelationAttribute extends Named {
  readonly kind: 'relation';
  readonly relation: RelationKind;
  readonly target: string;
  readonly toMany: boolean;
  /** The attribute of the target that owns the link, where the target is the owner. */
  readonly mappedBy: string | undefined;
  readonly inversedBy: string | undefined;
  readonly useJoinTable: boolean;
  readonly storedIn?: StoredIn;
  /** For the inverse side of a polymorphic relation: the attribute of the target that it belongs to, and its kind. */
  readonly morph?: { readonly by: string; readonly kind: MorphKind };
  /** `createdBy` or `updatedBy`: needs no grant, and exists only if creator fields are on. */
  readonly creator: boolean;
}

/** One media file, or several. */
export interface MediaAttribute extends Named {
  readonly kind: 'media';
  readonly toMany: boolean;
  readonly storedIn?: StoredIn;
}

/** A component, or a list of them, that belongs to the entry. */
export interface ComponentAttribute extends Named {
  readonly kind: 'component';
  readonly component: string;
  readonly toMany: boolean;
}

/** A list of components of several kinds. */
export interface ZoneAttribute extends Named {
  readonly kind: 'zone';
  readonly components: readonly string[];
}

/** Points at entries of several content types: the side of a polymorphic relation that says of each which type it is of. */
export interface PolymorphicAttribute extends Named {
  readonly kind: 'polymorphic';
  readonly toMany: boolean;
  /** The content types that it may lead to. */
  readonly targets: readonly string[];
  readonly storedIn?: StoredMorph;
}

/** Leads to entries of several types, each of which says which type it is of. */
export type MixedAttribute = ZoneAttribute | PolymorphicAttribute;

/** A named value of a content type or component. */
export type Attribute =
  | ScalarAttribute
  | RelationAttribute
  | MediaAttribute
  | ComponentAttribute
  | MixedAttribute;

/** An attribute that leads elsewhere, so that populate can bring it along. */
export type NestedAttribute = Exclude<Attribute, ScalarAttribute>;

/** An attribute that leads to entries of one type. */
export type SingleTypeAttribute = Exclude<NestedAttribute, MixedAttribute>;

/** Whether a scalar may be shown, filtered, sorted and selected. */
export const isReadable = (attribute: Attribute): boolean =>
  !attribute.private && !(attribute.kind === 'scalar' && attribute.type === 'password');

/** Whether an attribute is a value of its own. */
export const isScalar = (attribute: Attribute): attribute is ScalarAttribute => attribute.kind === 'scalar';

/** Whether an attribute is a value of its own that `_q` searches, as far as its type has something to search. */
export const isSearched = (attribute: Attribute): attribute is ScalarAttribute =>
  isScalar(attribute) && attribute.searchable !== false;

/** Whether filters and sort may go through an attribute. */
export const isRelational = (attribute: Attribute): attribute is RelationAttribute | ComponentAttribute =>
  attribute.kind === 'relation' || attribute.kind === 'component';

/** Whether an attribute leads elsewhere, so that populate can bring it along. */
export const isNested = (attribute: Attribute): attribute is NestedAttribute => attribute.kind !== 'scalar';

/** Whether an attribute leads to entries of several types. */
export const isMixed = (attribute: Attribute): attribute is MixedAttribute =>
  attribute.kind === 'zone' || attribute.kind === 'polymorphic';

/** A relation to several entries, or multiple media: a request can have several views of it. */
export type ViewedAttribute = (RelationAttribute | MediaAttribute) & { readonly toMany: true };

/** Whether a request can have several views of an attribute. */
export const isViewed = (attribute: Attribute): attribute is ViewedAttribute =>
  (attribute.kind === 'relation' || attribute.kind === 'media') && attribute.toMany;

/** Whether Strapi v4 shows null in place of an empty list here: several media files, and the inverse of a polymorphic relation. */
export const isNullWhereEmpty = (attribute: Attribute): boolean =>
  attribute.kind === 'media'
    ? attribute.toMany
    : attribute.kind === 'relation' && attribute.relation === 'morphMany';

/** Whether values of a type are told apart in groups: long texts and JSON documents are not. */
export const isGrouped = (type: ScalarType): boolean => !scalarRows[type].isLong;

/** Whether the entries can be counted by an attribute: a relation, or a value of their own that groups tell apart. */
export const isFaceted = (attribute: Attribute): attribute is ScalarAttribute | RelationAttribute =>
  attribute.kind === 'relation' || (attribute.kind === 'scalar' && isGrouped(attribute.type));

/** Whether entries can be sorted by an attribute of their own. */
export const isSortable = (attribute: Attribute): attribute is ScalarAttribute =>
  attribute.kind === 'scalar' && !jsonTypes.has(attribute.type);
