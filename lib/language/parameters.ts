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
  publicationFilter: 'publicationState=preview, which shows drafts too',
} as const satisfies Record<string, string>;

/**
 * Names of parameters of other dialects that may as well be names of the host's own, in lower case, each with what it stands for
 * here. They are ignored, as other unknown names are, but the answer has a hint.
 */
export const ignoredParameters: ReadonlyMap<string, ForeignMeaning> = new Map<string, ForeignMeaning>([
  ['_and', { filter: '[$and][0]' }],
  ['_embed', { parameter: 'populate' }],
  ['_not', { filter: '[$not]' }],
  ['_or', { filter: '[$or][0]' }],
  ['_order', { parameter: 'sort' }],
  ['_page', { parameter: 'pagination', key: 'page' }],
  ['_per_page', { parameter: 'pagination', key: 'pageSize' }],
  ['after', { parameter: 'pagination', key: 'after' }],
  ['and', { filter: '[$and][0]' }],
  ['attributes', { parameter: 'fields' }],
  ['columns', { parameter: 'fields' }],
  ['cursor', { parameter: 'pagination', key: 'after' }],
  ['embed', { parameter: 'populate' }],
  ['first', { parameter: 'pagination', key: 'limit' }],
  ['lang', { parameter: 'locale' }],
  ['language', { parameter: 'locale' }],
  ['not', { filter: '[$not]' }],
  ['or', { filter: '[$or][0]' }],
  ['order', { parameter: 'sort' }],
  ['order_by', { parameter: 'sort' }],
  ['orderby', { parameter: 'sort' }],
  ['preview', { parameter: 'publicationState' }],
  ['relations', { parameter: 'populate' }],
  ['sort_by', { parameter: 'sort' }],
  ['sortby', { parameter: 'sort' }],
  ['take', { parameter: 'pagination', key: 'limit' }],
]);

/** What a parameter of another dialect stands for: a parameter, a key of pagination, or a place in filters. */
export type ForeignMeaning =
  | { readonly parameter: Exclude<Parameter, 'pagination'> }
  | { readonly parameter: 'pagination'; readonly key: 'page' | 'pageSize' | 'limit' | 'after' }
  | { readonly filter: string };
