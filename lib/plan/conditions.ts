import type { ColumnOperatorName, OperatorName } from '../language/operators.ts';
import type { RelationAttribute, ScalarAttribute } from '../schema/attribute.ts';
import type { RelationalAttribute, Value, Variable } from '../validate/bound-query.ts';

/** The conditions that the server adds at one place and that the client cannot loosen. */
export interface Gate {
  /** Whether drafts are excluded here. */
  readonly published: boolean;
  /** The conditions that entries must meet for the role to see them. Relations inside these conditions have no gates of their own. */
  readonly conditions: readonly Where[];
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
  | {
      readonly kind: 'compare';
      readonly attribute: ScalarAttribute;
      readonly operator: ColumnOperatorName;
      readonly values: readonly (Value | Variable)[];
      readonly negated: boolean;
      /** Whether it is a part of a search. */
      readonly isSearch?: true;
    }
  /** A comparison of a value inside a JSON document. The steps lead to the value: names of members and indices of lists. */
  | {
      readonly kind: 'inside';
      readonly attribute: ScalarAttribute;
      readonly steps: readonly string[];
      /** Whether the host names the path, which is then written into the statement; left out where its steps are bound. */
      readonly isNamed?: true;
      readonly operator: OperatorName;
      readonly values: readonly string[];
      readonly negated: boolean;
    }
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
