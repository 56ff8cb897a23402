import type { AggregateName } from '../language/aggregates.ts';
import type { CursorValues } from '../language/cursor.ts';
import type { ColumnOperatorName, OperatorName } from '../language/operators.ts';
import type { QuantifierName } from '../language/quantifiers.ts';
import type { Reads } from '../language/reads.ts';
import type { Value } from '../language/scalar-types.ts';
import type { Variable } from '../language/variables.ts';
import type {
  ComponentAttribute,
  MediaAttribute,
  MixedAttribute,
  RelationAttribute,
  ScalarAttribute,
} from '../schema/attribute.ts';
import type { ContentType, EntryType } from '../schema/content-type.ts';

export type { Value, Variable };

/** Whether drafts are shown. */
export type PublicationState = 'live' | 'preview';

/** An attribute that filters and sort may go through; a media field only in filters, if the host allows it. */
export type RelationalAttribute = RelationAttribute | ComponentAttribute | MediaAttribute;

/** Conditions on one entry. */
export type Condition =
  | { readonly kind: 'and' | 'or'; readonly conditions: readonly Condition[] }
  | { readonly kind: 'not'; readonly condition: Condition }
  | {
      readonly kind: 'compare';
      readonly attribute: ScalarAttribute;
      readonly operator: ColumnOperatorName;
      /** A variable stands in conditions of the server alone. */
      readonly values: readonly (Value | Variable)[];
    }
  /** A comparison of what steps lead to inside of a document: names of members, and places in lists. */
  | {
      readonly kind: 'inside';
      readonly attribute: ScalarAttribute;
      readonly steps: readonly string[];
      /** Whether the host names the path, which is then written into the statement; left out where its steps are bound. */
      readonly isNamed?: true;
      readonly operator: OperatorName;
      readonly values: readonly string[];
    }
  /**
   * How many of the related entries meet the condition. Left out it is `$some`: one of them does, or nothing does where there is
   * none.
   */
  | {
      readonly kind: 'through';
      readonly relation: RelationalAttribute;
      readonly condition: Condition;
      readonly quantifier?: QuantifierName;
    }
  /** The number of related entries meets the condition, whose comparisons are on `countAttribute`. */
  | {
      readonly kind: 'count';
      readonly relation: RelationalAttribute;
      readonly condition: Condition;
    };

/** One sort key: a scalar, reached through relations and components or the entry's own, or the number of what the last of them leads to. */
export interface Sort {
  readonly relations: readonly RelationalAttribute[];
  readonly attribute: ScalarAttribute;
  readonly direction: 'asc' | 'desc';
}

/** The query for the entries at one place: the root, or a populated attribute. */
export interface EntryQuery {
  readonly type: EntryType;
  /** The attributes to return, beside the id. */ readonly fields: readonly ScalarAttribute[];
  readonly sort: readonly Sort[];
  readonly filters: Condition | undefined;
  readonly populate: readonly Populate[];
  /** The state if the query gives it here; undefined inherits it from the place above. */
  readonly state: PublicationState | undefined;
}

/**
 * Which related entries each parent shows: `limit` of them after the first `start`, or all if the limit is undefined. Or
 * only their number.
 */
export type Window = { readonly start: number; readonly limit: number | undefined } | 'count';

/** One attribute to populate. */
export type Populate =
  | {
      readonly kind: 'entries';
      readonly attribute: RelationAttribute | MediaAttribute | ComponentAttribute;
      /** The name under which the answer has it; left out where that is the attribute's own. */
      readonly name?: string;
      readonly query: EntryQuery;
      /** Creator fields that are attached without the client asking: a flat object in place of `{data}`. */
      readonly attached: boolean;
      /** For a to-many relation or multiple media; left out if all entries are shown. */
      readonly window?: Window;
    }
  | {
      readonly kind: 'mixed';
      readonly attribute: MixedAttribute;
      /** The query for each component or content type to populate; its type says which one. */
      readonly queries: readonly EntryQuery[];
      readonly state: PublicationState | undefined;
    };

/** How many of the entries have each value of an attribute, or lead to each entry by a relation. */
export interface Facet {
  readonly attribute: ScalarAttribute | RelationAttribute;
  /** The values that are given, those of most entries. */
  readonly limit: number;
  /** Of a relation: what is shown of each related entry, beside its id. */
  readonly fields: readonly ScalarAttribute[];
  /** Conditions of the request's own filters that do not hold for this facet: parts of `filters`, by identity. */
  readonly except: readonly Condition[];
}

/** A function over the values of an attribute. */
export interface Aggregate {
  readonly name: AggregateName;
  readonly attribute: ScalarAttribute;
}

/** Which part of the list to return. */
export type Pagination =
  | { readonly style: 'page'; readonly page: number; readonly pageSize: number; readonly withCount: boolean }
  | { readonly style: 'offset'; readonly start: number; readonly limit: number; readonly withCount: boolean }
  | { readonly style: 'cursor'; readonly pageSize: number; readonly withCount: boolean };

/** What the cursors of a list are bound to, and after which entry the page begins. */
export interface CursorQuery {
  /** Says which list it is: type, sort, locale, state and filters. */
  readonly binding: string;
  /** The sort values of the entry before the page; undefined if the page has a number. */
  readonly after: CursorValues | undefined;
  /** Whether the answer has the cursor after its last entry. */
  readonly withCursor: boolean;
}

/** A query proven against the schema and the role's access, every value typed. */
export interface BoundQuery extends EntryQuery {
  readonly type: ContentType;
  /** What the route gives; of one entry and of a single type, `sort`, `pagination` and, of one entry, `locale` have no effect. */
  readonly reads: Reads;
  /** The attribute that names the requested entry; undefined where its id does. An entry is named in a locale. */
  readonly namedBy: ScalarAttribute | 'hidden' | undefined;
  readonly pagination: Pagination;
  /** Undefined if the request has no cursor and asks for none. */
  readonly cursor: CursorQuery | undefined;
  /** Over all entries that the filters take. */
  readonly facets: readonly Facet[];
  readonly aggregates: readonly Aggregate[];
  /** Undefined gives entries in every locale. */
  readonly locale: string | undefined;
  /**
   * Of each group of localizations one entry is given: in `locale`, or where none is seen in it, in the first of these locales that has
   * one. Undefined gives the entries in `locale` alone.
   */
  readonly fallback: readonly string[] | undefined;
}
