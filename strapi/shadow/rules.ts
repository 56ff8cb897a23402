/**
 * The intended differences between Strapi's answers and the plugin's, by name. docs/strapi-host.md lists the same names, which
 * a test checks, and tests that find another difference fail.
 */
export const rules = [
  'times-with-milliseconds',
  'empty-media-list',
  'polymorphic-entries',
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
  'ties-by-id',
  'sort-across-to-many',
  'contains-on-json',
  'whole-integers',
  'only-the-fields-named',
  'window-of-each-parent',
  'search-of-what-is-seen',
  'page-maximum',
  'ceilings',
  'caching-headers',
  'error-details',
  'stricter-dialect',
] as const;

/** The name of an intended difference. */
export type Rule = (typeof rules)[number];
