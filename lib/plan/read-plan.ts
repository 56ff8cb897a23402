import type { CursorValues } from '../language/cursor.ts';
import type { OperatorName } from '../language/operators.ts';
import type {
  ComponentAttribute,
  MediaAttribute,
  MixedAttribute,
  RelationAttribute,
  ScalarAttribute,
} from '../schema/attribute.ts';
import type { Pagination, RelationalAttribute, Value, Variable, Window } from '../validate/bound-query.ts';
import type { MetaPlan } from './meta.ts';

export type { OperatorName, Pagination, Value, Variable, Window };

/** What the server adds at one place and the client cannot loosen. */
export interface Gate {
  /** Whether drafts are excluded here. */
  readonly published: boolean;
  /** What entries must meet for the role to see them; conditions in each other are not gated. */
  readonly conditions: readonly Where[];
}

/**
 * Conditions in the form that load compiles: `$not` has been pushed down to single comparisons, and every condition through
 * a relation has its gate.
 */
export type Where =
  /** The entry that the request names by its id or another attribute; the value is bound when the statement runs, so that one plan serves every one. */
  | { readonly kind: 'requested'; readonly attribute: ScalarAttribute }
  | { readonly kind: 'and' | 'or'; readonly conditions: readonly Where[] }
  | {
      readonly kind: 'compare';
      readonly attribute: ScalarAttribute;
      readonly operator: OperatorName;
      readonly values: readonly (Value | Variable)[];
      readonly negated: boolean;
    }
  | {
      readonly kind: 'through';
      readonly relation: RelationalAttribute;
      readonly target: string;
      readonly gate: Gate;
      readonly where: Where;
      /** Whether an entry without a visible related entry meets it too, as with a left join. */
      readonly matchesEmpty: boolean;
    }
  /** No visible related entry meets the conditions. It is true or false, and never NULL. */
  | {
      readonly kind: 'none';
      readonly relation: RelationalAttribute;
      readonly target: string;
      readonly gate: Gate;
      readonly where: Where;
    }
  /** The number of visible related entries meets conditions, whose comparisons are on `countAttribute`. It is never NULL. */
  | {
      readonly kind: 'counted';
      readonly relation: RelationalAttribute;
      readonly target: string;
      readonly gate: Gate;
      readonly where: Where;
      /** Whether an entry without a visible related entry meets it too. */
      readonly matchesEmpty: boolean;
    }
  /** Conditions are false or NULL. */
  | { readonly kind: 'untrue'; readonly where: Where }
  /** No visible localization of the entry is in an earlier one of the locales, or in the same with a lower id. */
  | {
      readonly kind: 'preferred';
      readonly relation: RelationAttribute;
      readonly target: string;
      readonly gate: Gate;
      readonly locale: ScalarAttribute;
      readonly locales: readonly string[];
    };

/** One step of a sort through relations. */
export interface OrderStep {
  readonly relation: RelationalAttribute;
  readonly target: string;
  readonly gate: Gate;
}

/** One sort key. Through relations it is the smallest value (asc) or the largest (desc). */
export interface Order {
  readonly relations: readonly OrderStep[];
  readonly attribute: ScalarAttribute;
  readonly direction: 'asc' | 'desc';
}

/** What is read of the entries at one place. */
export interface EntryPlan {
  /** The content type or component. */
  readonly uid: string;
  readonly select: readonly ScalarAttribute[];
  readonly gate: Gate;
  readonly where: Where | undefined;
  /** Empty if the stored order of the links is used; otherwise it ends with the id. */
  readonly order: readonly Order[];
  readonly nested: readonly NestedPlan[];
}

/** One populated attribute. */
export type NestedPlan =
  | {
      readonly kind: 'entries';
      readonly attribute: RelationAttribute | MediaAttribute | ComponentAttribute;
      /** The name under which the answer has it: the attribute's, or an alias of the request. */
      readonly name: string;
      readonly plan: EntryPlan;
      /** A flat object in place of `{data}`. */
      readonly attached: boolean;
      /** Which of the entries each parent shows, or that they are counted; left out where all of them are shown. */
      readonly window?: Window;
    }
  | {
      readonly kind: 'mixed';
      readonly attribute: MixedAttribute;
      readonly name: string;
      /** What is read of the entries of each type that is shown. */
      readonly plans: readonly EntryPlan[];
    };

/** What will be read for one request: frozen data that can be printed and compared. */
export interface ReadPlan extends EntryPlan {
  /** The page asked for, after clamping. */
  readonly pagination: Pagination;
  readonly offset: number;
  readonly limit: number;
  /** The sort values of the entry after which the page begins; undefined if the request names none. */
  readonly after: CursorValues | undefined;
  /** What is read for the answer's meta. */
  readonly meta: MetaPlan;
  /** The variables that the conditions of its gates take their values from. */
  readonly variables: readonly Variable[];
  /** What the answer holds: a page of entries, one entry or 404, or all there are or 404. */
  readonly answer: 'page' | 'entry' | 'entries';
  /** How many entries, components and media the response may hold, every repetition counted. */
  readonly maxRows: number;
  /** How long the response may be. */
  readonly maxBytes: number;
}

/** What entries at a place must meet: the conditions of the gate and those of the client. Drafts are hidden by the gate's frame. */
export const conditionsAt = ({ gate, where }: Pick<EntryPlan, 'gate' | 'where'>): readonly Where[] =>
  where === undefined ? gate.conditions : [...gate.conditions, where];

/** Whether conditions go through a relation. */
export const goesThrough = (where: Where): boolean => {
  if (where.kind === 'and' || where.kind === 'or') return where.conditions.some(goesThrough);
  if (where.kind === 'untrue') return goesThrough(where.where);
  return where.kind !== 'compare' && where.kind !== 'requested';
};
