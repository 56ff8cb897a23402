import type { Rule } from '../../../strapi/profile.ts';

export { type Rule, rules } from '../../../strapi/profile.ts';

/** What came out of a comparison: nothing to tell apart, what is told apart on purpose, or what is wrong. */
export type Verdict =
  | { readonly kind: 'equal' }
  | { readonly kind: 'by rule'; readonly rules: ReadonlySet<Rule> }
  | { readonly kind: 'different'; readonly place: string };
