/**
 * The types of an entry's key, which every type shows as `id`: an integer of 32 bits, as Strapi v4's tables have it, one of 64
 * bits, a UUID or any text. A schema does not name them; a host's own model says which it is.
 */
export type IdType = 'id' | 'bigId' | 'uuidId' | 'textId';

/** The types of a scalar attribute. Every name that is no key's is one of the schema format's. */
export type ScalarType =
  | IdType
  | 'string'
  | 'text'
  | 'richtext'
  | 'enumeration'
  | 'email'
  | 'uid'
  | 'password'
  | 'date'
  | 'time'
  | 'datetime'
  | 'timestamp'
  | 'integer'
  | 'biginteger'
  | 'float'
  | 'decimal'
  | 'boolean'
  | 'array'
  | 'json';

interface Named {
  readonly name: string;
  /** Never shown, filtered, sorted or selected. */
  readonly private: boolean;
  /** Whether the host asks for a value; no database holds it to that, and a draft may lack one. */
  readonly required?: true;
}

/**
 * Where the database keeps what an attribute leads to, in names of tables and columns. A host that knows them says so; Strapi v4's
 * rules of naming say it of every other.
 */
export type StoredIn = (
  | {
      readonly kind: 'pairs';
      readonly table: string;
      /** The columns that hold this side's key and the other's. */
      readonly own: string;
      readonly target: string;
      /** The column that this side's are ordered by, and the one of the other side. */
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
  /** What tells these join rows, or the other side's rows, from others in one table. */
  readonly where?: Readonly<Record<string, string>>;
};

/** A value of its own, kept in the entry's own table. */
export interface ScalarAttribute extends Named {
  readonly kind: 'scalar';
  readonly type: ScalarType;
  /** The column, where it is another one than the rules of naming say. */
  readonly column?: string;
  /** Of an enumeration: what the host lets editors choose from. */
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
  /** Of the inverse side of a polymorphic relation: the attribute of the target that it belongs to, and of what kind that is. */
  readonly morph?: { readonly by: string; readonly kind: MorphKind };
  /** `createdBy` or `updatedBy`: needs no grant, and is there only where creator fields are on. */
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

/** A named value of a content type or component. */
export type Attribute =
  | ScalarAttribute
  | RelationAttribute
  | MediaAttribute
  | ComponentAttribute
  | ZoneAttribute;

/** An attribute that leads elsewhere, so that populate can bring it along. */
export type NestedAttribute = Exclude<Attribute, ScalarAttribute>;

/** Whether a scalar may be shown, filtered, sorted and selected. */
export const isReadable = (attribute: Attribute): boolean =>
  !attribute.private && !(attribute.kind === 'scalar' && attribute.type === 'password');

/** Whether an attribute is a value of its own. */
export const isScalar = (attribute: Attribute): attribute is ScalarAttribute => attribute.kind === 'scalar';

/** Whether filters and sort may go through an attribute. */
export const isRelational = (attribute: Attribute): attribute is RelationAttribute | ComponentAttribute =>
  attribute.kind === 'relation' || attribute.kind === 'component';

/** Whether an attribute leads elsewhere, so that populate can bring it along. */
export const isNested = (attribute: Attribute): attribute is NestedAttribute => attribute.kind !== 'scalar';

/** The scalar types that hold text. */
export const stringTypes: ReadonlySet<ScalarType> = new Set<ScalarType>([
  'string',
  'text',
  'richtext',
  'enumeration',
  'email',
  'uid',
  'textId',
]);

const idTypes: ReadonlySet<ScalarType> = new Set<ScalarType>(['id', 'bigId', 'uuidId', 'textId']);

/** Whether a scalar type is that of an entry's key. */
export const isIdType = (type: ScalarType): type is IdType => idTypes.has(type);

/** The scalar types that hold a JSON document. */
export const jsonTypes: ReadonlySet<ScalarType> = new Set<ScalarType>(['json', 'array']);

/** Whether entries can be sorted by an attribute of their own. */
export const isSortable = (attribute: Attribute): attribute is ScalarAttribute =>
  attribute.kind === 'scalar' && !jsonTypes.has(attribute.type);
