import type { ColumnOperatorName, OperatorName } from '../language/operators.ts';
import type { RelationAttribute, ScalarAttribute } from '../schema/attribute.ts';
import type { RelationalAttribute, Value, Variable } from '../validate/bound-query.ts';

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
      readonly operator: ColumnOperatorName;
      readonly values: readonly (Value | Variable)[];
      readonly negated: boolean;
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
