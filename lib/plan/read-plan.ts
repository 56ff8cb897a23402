import type { CursorValues } from '../language/cursor.ts';
import type { ColumnOperatorName, OperatorName } from '../language/operators.ts';
import type { MixedAttribute, ScalarAttribute, SingleTypeAttribute } from '../schema/attribute.ts';
import type {
  Aggregate,
  Pagination,
  RelationalAttribute,
  Searched,
  Sort,
  Value,
  Variable,
  Window,
} from '../validate/bound-query.ts';
import { type Gate, relatedIn, termsOf, type Where } from './conditions.ts';
import type { MetaPlan } from './meta.ts';

export type {
  Aggregate,
  ColumnOperatorName,
  Gate,
  OperatorName,
  Pagination,
  Searched,
  Value,
  Variable,
  Where,
  Window,
};

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

/** What is read for one request, as frozen data that can be printed and compared. */
export interface ReadPlan extends EntryPlan {
  /** The requested page, after clamping. */
  readonly pagination: Pagination;
  readonly offset: number;
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
