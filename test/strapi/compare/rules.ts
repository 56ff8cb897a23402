import type { Rule } from '../../../strapi/profile.ts';

export { type Rule, rules } from '../../../strapi/profile.ts';

/** The result of a comparison: equal, different on purpose, or wrong. */
export type Verdict =
  | { readonly kind: 'equal' }
  | { readonly kind: 'by rule'; readonly rules: ReadonlySet<Rule> }
  | { readonly kind: 'different'; readonly place: string };
