import { oncePer } from '../base/once-per.ts';
import type { JsonSchema } from './scalar-types.ts';

/** The keys of `pagination`. */
export const paginationKeys = ['page', 'pageSize', 'start', 'limit', 'withCount'] as const;

/** The further keys of `pagination` if the host has cursors. */
export const cursorKeys = ['after', 'withCursor'] as const;

/** A key of `pagination`. */
export type PaginationKey = (typeof paginationKeys)[number] | (typeof cursorKeys)[number];

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

/**
 * Where a key may stand inside populate: at an attribute with entries of one type (`one`), only if it can have several of them
 * (`many`), at an attribute with entries of several types (`types`), or at one of those types below `on` (`type`).
 */
export type PopulatePlace = 'one' | 'many' | 'types' | 'type';

/** One row of the table of populate keys. Every column is required. */
interface PopulateKeyRow {
  /** The places at which the key is accepted. */
  readonly places: readonly PopulatePlace[];
  /** Whether the key requests further entries or attributes, or restricts the entries. The keys of a window and `of` do neither. */
  readonly asks: boolean;
  /** The JSON Schema of the key if it is part of a window, for OpenAPI. */
  readonly window: JsonSchema | undefined;
}

/** Returns the schema of a number in a query string, where numbers are text. */
const digits = (pattern: string, description: string): JsonSchema => ({
  type: 'string',
  pattern,
  description,
});

/** All keys that an object inside populate may have. */
export const populateKeys = {
  populate: { places: ['one', 'many', 'types', 'type'], asks: true, window: undefined },
  fields: { places: ['one', 'many', 'types', 'type'], asks: true, window: undefined },
  sort: { places: ['one', 'many', 'type'], asks: true, window: undefined },
  filters: { places: ['one', 'many', 'type'], asks: true, window: undefined },
  publicationState: { places: ['one', 'many', 'types', 'type'], asks: true, window: undefined },
  on: { places: ['types'], asks: true, window: undefined },
  of: { places: ['many'], asks: false, window: undefined },
  start: {
    places: ['many'],
    asks: false,
    window: digits('^\\d+$', 'how many to pass by, for each parent by itself'),
  },
  limit: {
    places: ['many'],
    asks: false,
    window: digits('^(?:-1|\\d+)$', 'how many to show then; -1 is all'),
  },
  count: {
    places: ['many'],
    asks: false,
    window: {
      enum: ['true', 't', '1', 'false', 'f', '0', '*'],
      description: 'how many there are in place of them, without start and limit',
    },
  },
} as const satisfies Record<string, PopulateKeyRow>;

/** A key inside populate. */
export type PopulateKey = keyof typeof populateKeys;

type Rows = typeof populateKeys;

/** A key that is accepted at a place. */
export type KeyAt<Place extends PopulatePlace> = {
  [Key in PopulateKey]: Place extends Rows[Key]['places'][number] ? Key : never;
}[PopulateKey];

/** A key that is accepted where populate leads to entries of one type. */
export type EntryKey = KeyAt<'one'>;

/** A key of a window. */
export type WindowKey = {
  [Key in PopulateKey]: Rows[Key]['window'] extends undefined ? never : Key;
}[PopulateKey];

const rows: readonly (readonly [PopulateKey, PopulateKeyRow])[] = Object.entries<PopulateKeyRow>(
  populateKeys,
).map(([name, row]) => [name as PopulateKey, row]);

/** The names of all keys, in the order of the table. */
export const populateKeyNames: readonly PopulateKey[] = rows.map(([name]) => name);

/** Returns the keys that are accepted at each place, without those that a dialect does not have. */
export const populateKeysWithout = oncePer(
  (without: ReadonlySet<PopulateKey>): Readonly<Record<PopulatePlace, readonly PopulateKey[]>> => {
    const at = (place: PopulatePlace): readonly PopulateKey[] =>
      rows.filter(([name, { places }]) => places.includes(place) && !without.has(name)).map(([name]) => name);
    return { one: at('one'), many: at('many'), types: at('types'), type: at('type') };
  },
);

/** The keys that request further entries or attributes, or restrict the entries. */
export const askingKeys: ReadonlySet<string> = new Set(
  rows.filter(([, { asks }]) => asks).map(([name]) => name),
);

/** The keys of a window, each with its JSON Schema for OpenAPI. */
export const windowSchemas = Object.fromEntries(
  rows.flatMap(([name, { window }]) => (window === undefined ? [] : [[name, window]])),
) as Readonly<Record<WindowKey, JsonSchema>>;

/** Returns whether a key is part of a window. */
export const isWindowKey = (name: unknown): name is WindowKey =>
  typeof name === 'string' && Object.hasOwn(windowSchemas, name);
