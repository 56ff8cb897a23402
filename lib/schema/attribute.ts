/** The kinds of values that scalar types hold. */
export type ScalarValue =
  | 'text'
  | 'secret'
  | 'uuid'
  | 'integer'
  | 'wide integer'
  | 'fraction'
  | 'boolean'
  | 'date'
  | 'time'
  | 'moment'
  | 'json';

/** One row of the table of scalar types, with what every database has to know. Every column is required. */
interface ScalarTypeRow {
  readonly holds: ScalarValue;
  /** Whether it is the type of an entry's key. Key types come from a host's own model, never from a schema. */
  readonly isKey: boolean;
  /** Whether its values may be longer than the key of an index. */
  readonly isLong: boolean;
}

const row = <const Holds extends ScalarValue>(holds: Holds) =>
  ({ holds, isKey: false, isLong: false }) as const;
const key = <const Holds extends ScalarValue>(holds: Holds) =>
  ({ holds, isKey: true, isLong: false }) as const;
const long = <const Holds extends ScalarValue>(holds: Holds) =>
  ({ holds, isKey: false, isLong: true }) as const;

/**
 * The scalar types. A key, which every type shows as `id`, is an integer of 32 bits, as in Strapi v4's tables, an integer of 64
 * bits, a UUID, any text, or the text of several attributes. All other names are types of the schema format.
 */
export const scalarRows = {
  id: key('integer'),
  bigId: key('wide integer'),
  uuidId: key('uuid'),
  textId: key('text'),
  compositeId: key('text'),
  string: row('text'),
  text: long('text'),
  richtext: long('text'),
  enumeration: row('text'),
  email: row('text'),
  uid: row('text'),
  password: row('secret'),
  date: row('date'),
  time: row('time'),
  datetime: row('moment'),
  timestamp: row('moment'),
  integer: row('integer'),
  biginteger: row('wide integer'),
  float: row('fraction'),
  decimal: row('fraction'),
  boolean: row('boolean'),
  array: long('json'),
  json: long('json'),
} as const satisfies Record<string, ScalarTypeRow>;

/** The name of a scalar type. */
export type ScalarType = keyof typeof scalarRows;

/** The name of a key type. */
export type IdType = {
  [Type in ScalarType]: (typeof scalarRows)[Type]['isKey'] extends true ? Type : never;
}[ScalarType];

const typesThat = (accepts: (row: ScalarTypeRow) => boolean): ReadonlySet<ScalarType> =>
  new Set((Object.keys(scalarRows) as ScalarType[]).filter((type) => accepts(scalarRows[type])));

/** The scalar types that hold text. */
export const stringTypes = typesThat(({ holds }) => holds === 'text');

/** The scalar types that hold a JSON document. */
export const jsonTypes = typesThat(({ holds }) => holds === 'json');

/** The scalar types that hold a moment. */
export const momentTypes = typesThat(({ holds }) => holds === 'moment');

/** Returns whether a scalar type is a key type. */
export const isIdType = (type: ScalarType): type is IdType => scalarRows[type].isKey;

interface Named {
  readonly name: string;
  /** A private attribute is never shown, filtered, sorted or selected. */
  readonly private: boolean;
  /** Whether the host requires a value. The database does not enforce it, and a draft may lack a value. */
  readonly required?: true;
}

/**
 * The tables and columns in which the database stores a relation. A host may configure them; otherwise Strapi v4's
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
      /** The columns of the two tables that are equal. One of them is a key. */
      readonly own: string;
      readonly target: string;
    }
) & {
  /** Constants that distinguish these join rows, or the other side's rows, from others in the same table. */
  readonly where?: Readonly<Record<string, string>>;
};

/** The table and columns in which a polymorphic relation stores its targets. A host may configure them. */
export interface StoredMorph {
  readonly kind: 'morph';
  /** The columns that identify the target entry. */
  readonly id: string;
  readonly type: string;
  /**
   * The join table, its column with this side's key, and the column that orders its rows. Without it the columns are in
   * the owner's table.
   */
  readonly join?: { readonly table: string; readonly own: string; readonly order?: string };
}

/** A value that is stored in the entry's own table. */
export interface ScalarAttribute extends Named {
  readonly kind: 'scalar';
  readonly type: ScalarType;
  /** The column, if it differs from the naming rules. */
  readonly column?: string;
  /**
   * For a key: whether it belongs to a host's own model, whose integers may be negative. Strapi counts the keys of
   * its tables from 1.
   */
  readonly own?: true;
  /** For a key of several attributes: these attributes, in their order. */
  readonly parts?: readonly ScalarAttribute[];
  /** True if the column holds integers of up to 32 bits without a sign; left out otherwise. */
  readonly unsigned?: true;
  /** True if every answer contains it, as it contains the key; left out otherwise. */
  readonly always?: true;
  /** False if `_q` does not search it; left out otherwise. */
  readonly searchable?: false;
  /** For a json attribute: the steps of each path in its documents that the host names in `api.rest.jsonPaths`. */
  readonly jsonPaths?: readonly (readonly string[])[];
  /** For an enumeration: the values that editors can choose from. */
  readonly values?: readonly string[];
}

/** The kinds of relations in Strapi v4. */
export type RelationKind = 'oneToOne' | 'oneToMany' | 'manyToOne' | 'manyToMany' | 'morphOne' | 'morphMany';

/** The side of a polymorphic relation that stores the type of its targets, in its own columns or in its own join table. */
export type MorphKind = 'morphToOne' | 'morphToMany';

/** An attribute that leads to entries of one other content type. */
export interface RelationAttribute extends Named {
  readonly kind: 'relation';
  readonly relation: RelationKind;
  readonly target: string;
  readonly toMany: boolean;
  /** The attribute of the target that owns the relation, if the target is the owner. */
  readonly mappedBy: string | undefined;
  readonly inversedBy: string | undefined;
  readonly useJoinTable: boolean;
  readonly storedIn?: StoredIn;
  /** For the inverse side of a polymorphic relation: the attribute of the target that it belongs to, and its kind. */
  readonly morph?: { readonly by: string; readonly kind: MorphKind };
  /** True for `localizations` in Strapi 5: the entries of the same document in other locales, which no table links. */
  readonly ofDocument?: true;
  /** True for the relation to the same content in other locales; left out otherwise. */
  readonly localizes?: true;
  /** True where the default scope of the host's own model includes deleted entries of the relation; left out otherwise. */
  readonly withDeleted?: true;
  /** True for `createdBy` and `updatedBy`, which need no grant and exist only if creator fields are on. */
  readonly creator: boolean;
}

/** One media file, or several. */
export interface MediaAttribute extends Named {
  readonly kind: 'media';
  readonly toMany: boolean;
  readonly storedIn?: StoredIn;
}

/** A component, or a list of components, that belongs to the entry. */
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

/** The side of a polymorphic relation that leads to entries of several content types and stores the type of each. */
export interface PolymorphicAttribute extends Named {
  readonly kind: 'polymorphic';
  readonly toMany: boolean;
  /** The content types that it may lead to. */
  readonly targets: readonly string[];
  readonly storedIn?: StoredMorph;
}

/** An attribute that leads to entries of several types and stores the type of each. */
export type MixedAttribute = ZoneAttribute | PolymorphicAttribute;

/** A named value of a content type or component. */
export type Attribute =
  | ScalarAttribute
  | RelationAttribute
  | MediaAttribute
  | ComponentAttribute
  | MixedAttribute;

/** An attribute that leads to other entries, so that it can be populated. */
export type NestedAttribute = Exclude<Attribute, ScalarAttribute>;

/** An attribute that leads to entries of one type. */
export type SingleTypeAttribute = RelationAttribute | MediaAttribute | ComponentAttribute;

/** Returns whether an attribute may be shown, filtered, sorted and selected. */
export const isReadable = (attribute: Attribute): boolean =>
  !attribute.private && !(attribute.kind === 'scalar' && attribute.type === 'password');

/** Returns whether an attribute is a scalar. */
export const isScalar = (attribute: Attribute): attribute is ScalarAttribute => attribute.kind === 'scalar';

/** Returns whether `_q` searches an attribute, provided that its type can be searched. */
export const isSearched = (attribute: Attribute): attribute is ScalarAttribute =>
  isScalar(attribute) && attribute.searchable !== false;

/** Returns whether filters and sort may go through an attribute. */
export const isRelational = (attribute: Attribute): attribute is RelationAttribute | ComponentAttribute =>
  attribute.kind === 'relation' || attribute.kind === 'component';

/** Returns whether an attribute leads to other entries, so that it can be populated. */
export const isNested = (attribute: Attribute): attribute is NestedAttribute => attribute.kind !== 'scalar';

/** Returns whether an attribute leads to entries of several types. */
export const isMixed = (attribute: Attribute): attribute is MixedAttribute =>
  attribute.kind === 'zone' || attribute.kind === 'polymorphic';

/** A relation to several entries, or multiple media, of which a request can have several views. */
export type ViewedAttribute = (RelationAttribute | MediaAttribute) & { readonly toMany: true };

/** Returns whether a request can have several views of an attribute. */
export const isViewed = (attribute: Attribute): attribute is ViewedAttribute =>
  (attribute.kind === 'relation' || attribute.kind === 'media') && attribute.toMany;

/**
 * Returns whether Strapi v4 shows null instead of an empty list for an attribute: for multiple media, and for the inverse side of
 * a polymorphic relation.
 */
export const isNullWhereEmpty = (attribute: Attribute): boolean =>
  attribute.kind === 'media'
    ? attribute.toMany
    : attribute.kind === 'relation' && attribute.relation === 'morphMany';

/** Returns whether values of a type can be grouped: long texts and JSON documents cannot. */
export const isGrouped = (type: ScalarType): boolean => !scalarRows[type].isLong;

/** An attribute that entries can be counted by. */
export type FacetAttribute = ScalarAttribute | RelationAttribute;

/** Returns whether entries can be counted by an attribute: by a relation, or by a scalar whose values can be grouped. */
export const isFaceted = (attribute: Attribute): attribute is FacetAttribute =>
  attribute.kind === 'relation' || (attribute.kind === 'scalar' && isGrouped(attribute.type));

/** Returns whether entries can be sorted by an attribute of their own. */
export const isSortable = (attribute: Attribute): attribute is ScalarAttribute =>
  attribute.kind === 'scalar' && !jsonTypes.has(attribute.type);
