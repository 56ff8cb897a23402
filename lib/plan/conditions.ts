import type { RelationAttribute, ScalarAttribute } from '../schema/attribute.ts';
import type { VersionRows } from '../schema/version-rows.ts';
import type { Comparison, InsideComparison, RelationalAttribute } from '../validate/bound-query.ts';

/** The conditions that the server adds at one place and that the client cannot loosen. */
export interface Gate {
  /** Which rows are read here. */
  readonly rows: VersionRows;
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
