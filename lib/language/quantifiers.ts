/** One row of the table of quantifiers. Every column is required, so that a new row cannot leave one out. */
interface Quantifier {
  /**
   * Which related entries the quantifier searches for: those for which the conditions are true, or those for which they are not.
   * NULL counts as not true.
   */
  readonly seeks: 'true' | 'not true';
  /** Whether at least one such entry must exist, or none may. */
  readonly finds: 'one' | 'none';
  /** When the quantifier holds, for the OpenAPI document and the docs. */
  readonly meaning: string;
}

/**
 * The quantifiers over related entries. A quantifier stands directly under a to-many relation or a repeatable component and
 * contains the conditions. It is always true or false, and `$not` around it is the opposite. Conditions without a quantifier are
 * those of a left join, which may also be true without any related entry.
 */
export const quantifiers = {
  $some: { seeks: 'true', finds: 'one', meaning: 'one related entry meets the conditions' },
  $none: { seeks: 'true', finds: 'none', meaning: 'no related entry meets the conditions' },
  $every: { seeks: 'not true', finds: 'none', meaning: 'every related entry meets the conditions' },
} as const satisfies Record<string, Quantifier>;

/** The name of a quantifier. */
export type QuantifierName = keyof typeof quantifiers;

/** The names of all quantifiers, in the order of the table. */
export const quantifierNames = Object.freeze(Object.keys(quantifiers)) as readonly QuantifierName[];

/** Returns whether a key is a quantifier. Only own keys of the table count. */
export const isQuantifier = (key: string): key is QuantifierName => Object.hasOwn(quantifiers, key);
