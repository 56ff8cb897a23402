import type { ColumnOperatorName, OperatorName } from '../../../lib/schema/operators.ts';
import type { Value } from '../newsroom/snapshot.ts';

/** What one condition asks, told by whoever wrote the query and not read out of its URL. */
export type Condition =
  | { readonly kind: 'and' | 'or'; readonly conditions: readonly Condition[] }
  | { readonly kind: 'not'; readonly condition: Condition }
  | {
      readonly kind: 'compare';
      readonly attribute: string;
      readonly operator: ColumnOperatorName;
      readonly values: readonly Value[];
    }
  /** A comparison of what steps lead to inside of a document. */
  | {
      readonly kind: 'inside';
      readonly attribute: string;
      readonly steps: readonly string[];
      readonly operator: OperatorName;
      readonly values: readonly string[];
    }
  /** One mention of a relation or component: its conditions hold for one related entry together. */
  | { readonly kind: 'through'; readonly relation: RelationStep; readonly condition: Condition }
  /**
   * Of how many related entries a condition has to be true: of one, of none, or of each. Or what their number has to be: its comparisons
   * are on `$count`.
   */
  | {
      readonly kind: 'some' | 'none' | 'every' | 'count';
      readonly relation: RelationStep;
      readonly condition: Condition;
    };

/** A relation or component, and the uid of what it leads to. */
export interface RelationStep {
  readonly name: string;
  readonly target: string;
}

/** An attribute that a search compares: with its text, in any case, or with the number that the text is. */
export interface Searched {
  readonly attribute: string;
  readonly value: Value;
  readonly isText: boolean;
}

/** An attribute to sort by, at the end of a way of relations; `$count` is the number of what the last of them leads to. */
export interface SortKey {
  readonly relations: readonly RelationStep[];
  readonly attribute: string;
  readonly direction: 'asc' | 'desc';
  /** What the search compares, where the attribute is `_q`. */
  readonly rank?: readonly Searched[];
}

/** The meaning of one request, as far as it decides which entries come in which order. */
export interface Find {
  readonly uid: string;
  readonly state: 'live' | 'preview';
  /** Undefined gives every locale. */
  readonly locale: string | undefined;
  /** The locales to try after it, if the request names any. */
  readonly fallback?: readonly string[] | undefined;
  readonly condition: Condition | undefined;
  readonly sort: readonly SortKey[];
  readonly offset: number;
  readonly limit: number;
}
