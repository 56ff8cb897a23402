import type { CursorValues } from '../language/cursor.ts';
import type { ColumnOperatorName, OperatorName } from '../language/operators.ts';
import type {
  ComponentAttribute,
  MediaAttribute,
  MixedAttribute,
  RelationAttribute,
  ScalarAttribute,
} from '../schema/attribute.ts';
import type {
  Aggregate,
  Pagination,
  RelationalAttribute,
  Value,
  Variable,
  Window,
} from '../validate/bound-query.ts';
import type { Gate, Where } from './conditions.ts';
import type { MetaPlan } from './meta.ts';

export type { Aggregate, ColumnOperatorName, Gate, OperatorName, Pagination, Value, Variable, Where, Window };

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
  return where.kind !== 'compare' && where.kind !== 'inside' && where.kind !== 'requested';
};
