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
  'publicationFilter',
  '_q',
  'facets',
  'aggregate',
] as const;

/** Top-level keys that page a list without the parameter `pagination`, as Strapi v4's list of users accepts them. */
export const partKeys = ['start', 'limit'] as const;

/** One of `partKeys`. */
export type PartKey = (typeof partKeys)[number];

/** The name of a parameter of the dialect. */
export type Parameter = (typeof parameters)[number];

/** Parameters that are left to the host's own middleware while their setting is off. */
export const optionalParameters: ReadonlySet<Parameter> = new Set(['facets', 'aggregate']);

/**
 * Parameters of other dialects, including other versions of Strapi, each with the notation that has the same meaning here. They
 * are refused: if they were ignored, the answer would look right but would not match the request.
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
