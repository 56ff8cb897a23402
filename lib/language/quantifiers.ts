/** What the dialect says of one quantifier. Every column is required, so that a new row cannot leave one out. */
interface Quantifier {
  /** Which related entries it looks for: those of which the conditions are true, or are not true. NULL is not true. */
  readonly seeks: 'true' | 'not true';
  /** Whether one of them has to be found, or none may be. */
  readonly finds: 'one' | 'none';
  /** When it holds, in the words of descriptions. */
  readonly meaning: string;
}

/**
 * How many of the related entries meet conditions: what may stand directly under a to-many relation or a repeatable component, with
 * conditions in it. Conditions without a quantifier mean `$some`.
 */
export const quantifiers = {
  $some: { seeks: 'true', finds: 'one', meaning: 'one related entry meets the conditions' },
  $none: { seeks: 'true', finds: 'none', meaning: 'no related entry meets the conditions' },
  $every: { seeks: 'not true', finds: 'none', meaning: 'every related entry meets the conditions' },
} as const satisfies Record<string, Quantifier>;

/** How many of the related entries meet conditions. */
export type QuantifierName = keyof typeof quantifiers;

/** The names of all quantifiers, in the order of the table. */
export const quantifierNames = Object.freeze(Object.keys(quantifiers)) as readonly QuantifierName[];

/** Whether a key is a quantifier; only own keys of the table count. */
export const isQuantifier = (key: string): key is QuantifierName => Object.hasOwn(quantifiers, key);
