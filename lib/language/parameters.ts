/** The parameters of the dialect. Every other top-level key is unknown. */
export const parameters = [
  'fields',
  'sort',
  'pagination',
  'filters',
  'populate',
  'locale',
  'fallback',
  'publicationState',
  '_q',
  'facets',
  'aggregate',
] as const;

/** Top-level keys that say the part of a list without `pagination`, such as Strapi v4's list of users. */
export const partKeys = ['start', 'limit'] as const;

/** One of them. */
export type PartKey = (typeof partKeys)[number];

/** A top-level key that the dialect knows. */
export type Parameter = (typeof parameters)[number];

/** Parameters that a host may leave to its own middleware while their setting is off. */
export const optionalParameters: ReadonlySet<Parameter> = new Set(['facets', 'aggregate']);

/**
 * Parameters of other dialects, including other versions of Strapi, each with the form that has the same meaning here. If
 * they were ignored, the answer would look right but not be what was asked for.
 */
export const foreignParameters = {
  status: 'publicationState=live or publicationState=preview',
  page: 'pagination[page]',
  pageSize: 'pagination[pageSize]',
  limit: 'pagination[limit]',
  start: 'pagination[start]',
  offset: 'pagination[start]',
  where: 'filters',
  search: '_q',
  select: 'fields',
  groupBy: 'facets, where the host has them',
  _limit: 'pagination[limit]',
  _start: 'pagination[start]',
  _sort: 'sort',
  _where: 'filters',
  q: '_q',
  include: 'populate',
  expand: 'populate',
  per_page: 'pagination[pageSize]',
  perPage: 'pagination[pageSize]',
  page_size: 'pagination[pageSize]',
  skip: 'pagination[start]',
  distinct: 'fields; no entry is repeated',
  draft: 'publicationState=preview',
} as const satisfies Record<string, string>;
