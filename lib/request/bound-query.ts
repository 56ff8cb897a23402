import type {
  FacetAttribute,
  MixedAttribute,
  ScalarAttribute,
  SingleTypeAttribute,
} from '../schema/attribute.ts';
import type { ContentType, EntryType, PublicationState } from '../schema/content-type.ts';
import type { CursorValues } from '../schema/cursor.ts';
import type { AggregateName } from '../schema/meta-parts.ts';
import type { ColumnOperatorName, OperatorName, QuantifierName } from '../schema/operators.ts';
import type { PublicationFilter } from '../schema/publication-filters.ts';
import type { ReadKind } from '../schema/reads.ts';
import type { Value } from '../schema/scalar-types.ts';
import type { Slot } from '../schema/slots.ts';
import type { Variable } from '../schema/variables.ts';

export type { PublicationState, Slot, Value, Variable };

/** An attribute that filters and sort may go through. A media attribute is possible only in filters, and only if the host allows it. */
export type RelationalAttribute = SingleTypeAttribute;

/** A comparison of an attribute. */
export interface Comparison {
  readonly kind: 'compare';
  readonly attribute: ScalarAttribute;
  readonly operator: ColumnOperatorName;
  /**
   * Only conditions that the server adds can contain variables. Slots stand where a plan is made for all requests of a shape; hooks of a
   * host never see one.
   */
  readonly values: readonly (Value | Variable | Slot)[];
  /** Whether it is a part of a search. */
  readonly isSearch?: true;
}

/** A comparison of a value inside a JSON document. The steps lead to the value: names of members and indices of lists. */
export interface InsideComparison {
  readonly kind: 'inside';
  readonly attribute: ScalarAttribute;
  readonly steps: readonly string[];
  /** Whether the host names the path, which is then written into the statement; left out where its steps are bound. */
  readonly isNamed?: true;
  readonly operator: OperatorName;
  readonly values: readonly string[];
}

/** A condition on one entry. */
export type Condition =
  | { readonly kind: 'and' | 'or'; readonly conditions: readonly Condition[] }
  | { readonly kind: 'not'; readonly condition: Condition }
  | Comparison
  | InsideComparison
  /**
   * A condition on related entries, with a quantifier that says how many of them must meet it. Without a quantifier at least one
   * related entry meets the condition, or, if there are none, the condition is true for an entry whose attributes are all null.
   */
  | {
      readonly kind: 'through';
      readonly relation: RelationalAttribute;
      readonly condition: Condition;
      readonly quantifier?: QuantifierName;
    }
  /** A condition on the number of related entries. Its comparisons are on `countAttribute`. */
  | {
      readonly kind: 'count';
      readonly relation: RelationalAttribute;
      readonly condition: Condition;
    };

/**
 * A sort key: a scalar attribute, of the entry itself or reached through relations and components, or the number of entries that
 * the last relation leads to.
 */
export interface Sort {
  readonly relations: readonly RelationalAttribute[];
  readonly attribute: ScalarAttribute;
  readonly direction: 'asc' | 'desc';
  /** What a search compares, in the order of the attributes, if entries are sorted by how well they match it. */
  readonly rank?: readonly Searched[];
}

/** An attribute that a search compares with its text, or with the number that the text is. */
export interface Searched {
  readonly attribute: ScalarAttribute;
  readonly value: Value | Slot;
}

/** The query for the entries at one place: at the root, or at a populated attribute. */
export interface EntryQuery {
  readonly type: EntryType;
  /** The attributes to return in addition to the id. */
  readonly fields: readonly ScalarAttribute[];
  readonly sort: readonly Sort[];
  readonly filters: Condition | undefined;
  readonly populate: readonly Populate[];
  /** The publication state given at this place; undefined inherits the state of the place above. */
  readonly state: PublicationState | undefined;
}

/**
 * Which related entries are shown for each parent: `limit` entries after the first `start`, all entries after `start` if the
 * limit is undefined, or only their number (`'count'`).
 */
export type Window = { readonly start: number; readonly limit: number | undefined } | 'count';

/** One attribute to populate. */
export type Populate =
  | {
      readonly kind: 'entries';
      readonly attribute: SingleTypeAttribute;
      /** The name of the member in the answer; left out if it is the attribute's own name. */
      readonly name?: string;
      readonly query: EntryQuery;
      /** True for creator fields that are added without a request. They appear as a flat object instead of `{data}`. */
      readonly attached: boolean;
      /** The window of a to-many relation or multiple media; left out if all entries are shown. */
      readonly window?: Window;
    }
  | {
      readonly kind: 'mixed';
      readonly attribute: MixedAttribute;
      /** The query for each component or content type to populate, which is its `type`. */
      readonly queries: readonly EntryQuery[];
      readonly state: PublicationState | undefined;
    };

/** How many entries have each value of an attribute, or lead to each related entry through a relation. */
export interface Facet {
  readonly attribute: FacetAttribute;
  /** The largest number of values to return. The values with the most entries come first. */
  readonly limit: number;
  /** For a relation: the attributes of each related entry that are shown in addition to its id. */
  readonly fields: readonly ScalarAttribute[];
  /** The conditions of the request's filters that this facet ignores. They are parts of `filters`, compared by identity. */
  readonly except: readonly Condition[];
}

/** A function over the values of an attribute. */
export interface Aggregate {
  readonly name: AggregateName;
  readonly attribute: ScalarAttribute;
}

/** The part of the list to return. */
export type Pagination =
  | {
      readonly style: 'page';
      readonly page: number;
      readonly pageSize: number;
      readonly withCount: boolean | 'estimated';
      /** Stands for the number of the page where a plan is made for every page but the first. */
      readonly late?: Slot;
    }
  | {
      readonly style: 'offset';
      readonly start: number;
      readonly limit: number;
      readonly withCount: boolean | 'estimated';
      /** Stands for `start` where a plan is made for every start but 0. */
      readonly late?: Slot;
    }
  | { readonly style: 'cursor'; readonly pageSize: number; readonly withCount: boolean | 'estimated' };

/** The list that cursors belong to, and the entry after which the page begins. */
export interface CursorQuery {
  /** A digest of the list: type, sort, locale, state, filters, and the conditions of the role on rows. */
  readonly binding: string;
  /** The sort values of the last entry before the page; undefined if the page is requested by number. */
  readonly after: CursorValues | undefined;
  /** Whether the answer contains the cursor after its last entry. */
  readonly withCursor: boolean;
  /** The sort keys before the id that the list has because it is read with cursors. */
  readonly places: readonly ScalarAttribute[];
  /** Whether no two entries of one document have the same places, so that the id matters only for entries without a document. */
  readonly namesDocuments: boolean;
}

/** A query whose names are resolved to attributes that the role may use and whose values have the types of their attributes. */
export interface BoundQuery extends EntryQuery {
  readonly type: ContentType;
  /**
   * The read kind of the route. For one entry and for a single type `sort` and `pagination` have no effect; for one entry
   * `locale` has none either.
   */
  readonly reads: ReadKind;
  /**
   * The attribute whose value names the requested entry; undefined if the id does, `'hidden'` if the role may not see the
   * attribute. An entry named by an attribute is looked up in a locale.
   */
  readonly namedBy: ScalarAttribute | 'hidden' | undefined;
  readonly pagination: Pagination;
  /** Undefined if the request neither contains a cursor nor asks for one. */
  readonly cursor: CursorQuery | undefined;
  /** Facets and aggregates cover all entries that the filters match, not only the page. */
  readonly facets: readonly Facet[];
  readonly aggregates: readonly Aggregate[];
  /** Undefined returns entries in every locale. */
  readonly locale: string | undefined;
  /**
   * The locales to try after `locale`, in order. One entry of each group of localizations is returned: the one in `locale` or, if
   * the request may not see one, the one in the first of these locales that has one. Undefined returns only entries in `locale`.
   */
  readonly fallback: readonly string[] | undefined;
  /** The attribute with the locale of an entry; undefined if there is none, or if the role does not see it. */
  readonly shownLocale: ScalarAttribute | undefined;
  /** Which documents the entries are versions of; undefined if the request does not say. */
  readonly publicationFilter: PublicationFilter | undefined;
  /** Hints on values that are allowed but probably are mistakes, such as an unknown value of an enumeration. */
  readonly hints?: readonly string[];
  /** The largest number of levels that a deep populate of the request asks for; left out if it has none. */
  readonly deepLevels?: number;
  /** True if populate has plain names beside brackets, as in `populate=a&populate[b][fields]=c`; otherwise left out. */
  readonly mixesNames?: true;
}

/** The condition on the rows of a type, and the variables that it contains. */
export interface ShownRows {
  readonly condition: Condition;
  readonly variables: readonly Variable[];
}

/** The row conditions of one request. */
export interface RowConditions {
  /** Returns the condition that entries of a type must meet; undefined if all rows are shown. */
  readonly of: (uid: string) => ShownRows | undefined;
  /** Distinguishes requests of one access that need different plans: the types of which no rows are shown. */
  readonly key: string;
  /** Returns the value of a variable; undefined if it has none. */
  readonly variable: (variable: Variable) => Value | undefined;
  /** Returns the part of a cursor's binding that these types add: their conditions, and the values of variables except the time. */
  readonly boundTo: (uids: Iterable<string>) => readonly unknown[];
}

/** The row conditions of a request that may see all rows of every type. */
export const everyRow: RowConditions = Object.freeze({
  of: () => undefined,
  key: '',
  variable: () => undefined,
  boundTo: () => [],
});
