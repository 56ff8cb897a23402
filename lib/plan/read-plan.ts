import type {
  Aggregate,
  Comparison,
  InsideComparison,
  Pagination,
  RelationalAttribute,
  Searched,
  Slot,
  Sort,
  Value,
  Variable,
  Window,
} from '../request/bound-query.ts';
import type {
  FacetAttribute,
  MixedAttribute,
  RelationAttribute,
  ScalarAttribute,
  SingleTypeAttribute,
} from '../schema/attribute.ts';
import type { VersionRows } from '../schema/content-type.ts';
import type { CursorValues } from '../schema/cursor.ts';
import type { MetaPart } from '../schema/meta-parts.ts';
import type { ColumnOperatorName, OperatorName } from '../schema/operators.ts';

export type {
  Aggregate,
  ColumnOperatorName,
  OperatorName,
  Pagination,
  Searched,
  Slot,
  Value,
  Variable,
  Window,
};

/** The conditions that the server adds at one place and that the client cannot loosen. */
export interface Gate {
  /** Which rows are read here. */
  readonly rows: VersionRows;
  /** True behind a relation that the host's own model reads with deleted entries; left out otherwise. */
  readonly withDeleted?: true;
  /**
   * The conditions that a linked entry must meet, if links may lead to another version of its document than the one that is read here;
   * otherwise undefined.
   */
  readonly acrossVersions?: readonly Where[];
  /** The conditions that entries must meet for the role to see them. Relations inside these conditions have no gates of their own. */
  readonly conditions: readonly Where[];
}

/** What `$not` is pushed down to. */
interface Negatable {
  readonly negated: boolean;
}

/**
 * Conditions in the form that lib/sql compiles: `$not` has been pushed down to single comparisons, and every condition through a
 * relation has its gate.
 */
export type Where =
  /**
   * Matches the entry that the request names by its id or another attribute. The value is bound when the statement runs, so that
   * one plan serves all of them.
   */
  | { readonly kind: 'requested'; readonly attribute: ScalarAttribute }
  | { readonly kind: 'and' | 'or'; readonly conditions: readonly Where[] }
  | (Comparison & Negatable)
  | (InsideComparison & Negatable)
  | {
      readonly kind: 'through';
      readonly relation: RelationalAttribute;
      readonly target: string;
      readonly gate: Gate;
      readonly where: Where;
      /** Whether an entry without a visible related entry matches too, as with a left join. */
      readonly matchesEmpty: boolean;
    }
  /** True if no visible related entry meets the conditions. The result is true or false, never NULL. */
  | {
      readonly kind: 'none';
      readonly relation: RelationalAttribute;
      readonly target: string;
      readonly gate: Gate;
      readonly where: Where;
    }
  /** A condition on the number of visible related entries. Its comparisons are on `countAttribute`. The result is never NULL. */
  | {
      readonly kind: 'counted';
      readonly relation: RelationalAttribute;
      readonly target: string;
      readonly gate: Gate;
      readonly where: Where;
      /** Whether an entry without a visible related entry matches too. */
      readonly matchesEmpty: boolean;
    }
  /** True if the conditions are false or NULL. */
  | { readonly kind: 'untrue'; readonly where: Where }
  /** True if no visible localization of the entry has an earlier one of the locales, or the same locale and a lower id. */
  | {
      readonly kind: 'preferred';
      readonly relation: RelationAttribute;
      readonly target: string;
      readonly gate: Gate;
      readonly locale: ScalarAttribute;
      readonly locales: readonly string[];
    };

/** A condition that is not a combination of others of the same entry. */
export type Term = Exclude<Where, { readonly kind: 'and' | 'or' | 'untrue' }>;

/** Returns the conditions that are combined, at every depth, without those on related entries. */
export const termsOf = (where: Where | undefined): readonly Term[] => {
  if (where === undefined) return [];
  if ('conditions' in where) return where.conditions.flatMap(termsOf);
  return where.kind === 'untrue' ? termsOf(where.where) : [where];
};

/** A condition on related entries, which has a gate. */
export type RelatedTerm = Extract<Term, { readonly gate: Gate }>;

/** Returns the conditions on related entries, without those that stand in one of them. */
export const relatedIn = (where: Where | undefined): readonly RelatedTerm[] =>
  termsOf(where).filter((term) => 'gate' in term);

/** One relation that a sort key goes through. */
export interface OrderStep {
  readonly relation: RelationalAttribute;
  readonly target: string;
  readonly gate: Gate;
}

/** One sort key. Through relations it is the smallest related value (asc) or the largest (desc). */
export interface Order extends Omit<Sort, 'relations'> {
  readonly relations: readonly OrderStep[];
  /** What a search compares, if entries are sorted by how well they match it. */
  readonly rank?: readonly Searched[];
  /** Whether a cursor with a value for this key, and for those between it and the id, is not compared by the id. */
  readonly replacesId?: true;
}

/** What is read for the entries at one place. */
export interface EntryPlan {
  /** The uid of the content type or component. */
  readonly uid: string;
  readonly select: readonly ScalarAttribute[];
  readonly gate: Gate;
  readonly where: Where | undefined;
  /** Empty if entries keep the stored order of their links; otherwise the last key is the id. */
  readonly order: readonly Order[];
  readonly nested: readonly NestedPlan[];
}

/** A populated attribute. */
export type NestedPlan =
  | {
      readonly kind: 'entries';
      readonly attribute: SingleTypeAttribute;
      /** The member name in the answer: that of the attribute, or the name of a view. */
      readonly name: string;
      readonly plan: EntryPlan;
      /** Whether the entry is shown as a flat object instead of `{data}`. */
      readonly attached: boolean;
      /** Which of the entries are shown for each parent, or that they are counted; left out if all entries are shown. */
      readonly window?: Window;
    }
  | {
      readonly kind: 'mixed';
      readonly attribute: MixedAttribute;
      readonly name: string;
      /** The plan for each type whose entries are shown. */
      readonly plans: readonly EntryPlan[];
    };

/** The number of entries before a page, of a number that is bound late: of the page, or of these entries. */
export interface LateOffset {
  readonly slot: Slot;
  /** Undefined if the slot is that of the entries. */
  readonly pageSize: number | undefined;
}

/** Returns the number of entries before a page. */
export const offsetOf = (number: number, pageSize: number | undefined): number =>
  pageSize === undefined ? number : Math.min((number - 1) * pageSize, Number.MAX_SAFE_INTEGER);

/** The page of a plan. A number that is bound late is not known. */
export type PlannedPagination =
  | (Omit<Extract<Pagination, { style: 'page' }>, 'page' | 'late'> & { readonly page: number | Slot })
  | (Omit<Extract<Pagination, { style: 'offset' }>, 'start' | 'late'> & { readonly start: number | Slot })
  | Extract<Pagination, { style: 'cursor' }>;

/** What is read for one request, as data that can be printed and compared. */
export interface ReadPlan extends EntryPlan {
  /** The requested page, after clamping. */
  readonly pagination: PlannedPagination;
  readonly offset: number | LateOffset;
  readonly limit: number;
  /** The sort values of the entry after which the page begins; undefined if the request has no cursor. */
  readonly after: CursorValues | undefined;
  /** The parts of the answer's meta that are read. */
  readonly meta: MetaPlan;
  /** The variables in the conditions of its gates. */
  readonly variables: readonly Variable[];
  /** What the answer contains: a page of entries, one entry (404 if there is none), or all entries (404 if there are none). */
  readonly answer: 'page' | 'entry' | 'entries';
}

/**
 * Returns the conditions on the entries at a place: those of the gate and those of the client. Drafts are excluded
 * by the gate's frame.
 */
export const conditionsAt = ({ gate, where }: Pick<EntryPlan, 'gate' | 'where'>): readonly Where[] =>
  where === undefined ? gate.conditions : [...gate.conditions, where];

/** Returns whether conditions go through a relation. */
export const goesThrough = (where: Where): boolean => relatedIn(where).length > 0;

/** Returns whether conditions look inside JSON documents, those behind relations too. Databases have no statistics of what they find. */
export const looksInside = (where: Where): boolean =>
  termsOf(where).some((term) => {
    if (!('gate' in term)) return term.kind === 'inside';
    const own = term.kind === 'preferred' ? [] : [term.where];
    return [...own, ...term.gate.conditions].some(looksInside);
  });

/** Returns whether entries are sorted by their id, and by nothing before. */
export const isByIdAlone = ({ order }: Pick<ReadPlan, 'order'>): boolean =>
  order[0]?.relations.length === 0 && order[0].attribute.name === 'id';

/** The plan of one facet. */
export interface FacetPlan {
  readonly attribute: FacetAttribute;
  /** For a relation: the type that it leads to, its gate, and the attributes that are shown in addition to the id. */
  readonly related:
    | { readonly uid: string; readonly gate: Gate; readonly fields: readonly ScalarAttribute[] }
    | undefined;
  readonly limit: number;
  /** The conditions for this facet; undefined if they are those of the list. */
  readonly where: { readonly conditions: Where | undefined } | undefined;
}

/** One value of a facet. */
export interface FacetValue {
  readonly value: unknown;
  readonly count: number;
  /** For a relation: the values of the related entry's `fields`, in their order. */
  readonly fields: readonly unknown[];
}

/** How the total is found: all entries are counted, or at most one more than `above`, and beyond that they are estimated. */
export type TotalPlan = true | { readonly above: number };

/** The number of entries on all pages: counted, or as the database estimates it. */
export type Total = number | { readonly estimate: number };

/** For each part of meta, the type of its plan and the type of the value that is read. */
interface MetaContents {
  /** The number of entries that match the filters, on all pages. */
  readonly total: { readonly plan: TotalPlan; readonly value: Total };
  /** The cursor after the last entry, or null if no entry follows. `binding` identifies the list. */
  readonly cursor: { readonly plan: { readonly binding: string }; readonly value: string | null };
  /** The locales of those entries of the page that are not in the first locale, by id. */
  readonly fallback: {
    readonly plan: { readonly attribute: ScalarAttribute; readonly first: string };
    readonly value: Readonly<Record<string, string>>;
  };
  /** The values of each facet, those with the most entries first. */
  readonly facets: {
    readonly plan: readonly FacetPlan[];
    readonly value: readonly (readonly FacetValue[])[];
  };
  /** The value of each aggregate in the form in which the answer shows it. */
  readonly aggregates: { readonly plan: readonly Aggregate[]; readonly value: readonly unknown[] };
}

/** The plan of a part of meta. */
export type MetaPlanOf<Part extends MetaPart> = MetaContents[Part]['plan'];

/** The value of a part of meta. */
export type MetaValueOf<Part extends MetaPart> = MetaContents[Part]['value'];

/** The parts of meta that are read for a request. */
export type MetaPlan = { readonly [Part in MetaPart]?: MetaPlanOf<Part> };

/** The values of the parts that have been read. */
export type MetaValues = { readonly [Part in MetaPart]?: MetaValueOf<Part> };
