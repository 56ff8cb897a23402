/**
 * The differences between Strapi's answers and the plugin's that are meant, by name. docs/strapi-host.md lists the same
 * names, which a test holds.
 */
export const rules = [
  'times-with-milliseconds',
  'empty-media-list',
  'media-without-relations',
  'creator-names',
  'drafts-in-zones',
  'drafts-in-filters',
  'drafts-in-one-entry',
  'filters-on-one-entry',
  'ids-in-one-form',
  'plain-wildcards',
  'text-by-code-point',
  'null-order',
  'whole-integers',
  'only-the-fields-named',
  'window-of-each-parent',
  'search-of-what-is-seen',
  'error-details',
  'stricter-dialect',
] as const;

export type Rule = (typeof rules)[number];

/** What came out of a comparison: nothing to tell apart, what is told apart on purpose, or what is wrong. */
export type Verdict =
  | { readonly kind: 'equal' }
  | { readonly kind: 'by rule'; readonly rules: ReadonlySet<Rule> }
  | { readonly kind: 'different'; readonly place: string };
