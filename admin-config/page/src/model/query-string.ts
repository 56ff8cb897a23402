import type { TypeInfo } from '../../../contract.ts';
import { filtersValue, type QueryValue } from './filters.ts';
import { type PopulateTree, type QueryState, sortText } from './query-state.ts';

/** Encodes a name in a key. `$` and brackets stay readable, as guides to this notation write them. */
const encodeName = (name: string): string => encodeURIComponent(name).replaceAll('%24', '$');

function pairsOf(key: string, value: QueryValue): readonly string[] {
  if (typeof value === 'string') return [`${key}=${encodeURIComponent(value)}`];
  const entries: readonly (readonly [string, QueryValue])[] = Object.entries(value);
  return entries.flatMap(([name, inner]) => pairsOf(`${key}[${encodeName(name)}]`, inner));
}

/** Writes the LHS bracket notation: `{filters: {title: {$eq: 'a b'}}}` is `filters[title][$eq]=a%20b`. */
export function stringify(tree: QueryTree): string {
  return Object.entries(tree)
    .flatMap(([name, value]) => (value === undefined ? [] : pairsOf(encodeName(name), value)))
    .join('&');
}

function populateValue(tree: PopulateTree): QueryValue {
  return Object.fromEntries(
    Object.entries(tree).map(([name, { fields, populate }]) => {
      const isPlain = fields.length === 0 && Object.keys(populate).length === 0;
      const parts: QueryValue = {
        ...(fields.length > 0 && { fields }),
        ...(Object.keys(populate).length > 0 && { populate: populateValue(populate) }),
      };
      return [name, isPlain ? 'true' : parts];
    }),
  );
}

/** Returns the path of the content API for the builder's query, below its prefix. */
export const pathOf = ({ id }: QueryState, { word }: TypeInfo): string =>
  id === '' ? word : `${word}/${encodeURIComponent(id)}`;

/** Whether the query populates something; many hosts refuse pagination then. */
export const populates = ({ populateAll, populate }: QueryState): boolean =>
  populateAll || Object.keys(populate).length > 0;

/** The parameters of a request; undefined for those that it does not have. */
export type QueryTree = Readonly<Record<string, QueryValue | undefined>>;

/** Returns the builder's query as parameters of the content API. */
export function queryTree(query: QueryState, type: TypeInfo): QueryTree {
  const { locale, publicationState, fields, populateAll, populate, sort, page, pageSize, search } = query;
  const isList = query.id === '' && !type.single;
  return {
    locale: type.localized && locale !== '' ? locale : undefined,
    publicationState: publicationState === 'preview' ? 'preview' : undefined,
    publicationFilter:
      publicationState === 'preview' && isList && query.drafts !== 'all' ? query.drafts : undefined,
    fields: fields.length > 0 ? fields : undefined,
    populate: populateAll ? '*' : populates(query) ? populateValue(populate) : undefined,
    filters: filtersValue(query.filters),
    _q: search !== '' && isList ? search : undefined,
    sort: sort.length > 0 && isList ? sortText(sort) : undefined,
    // Left out on the first page, because many hosts refuse populate and pagination together.
    pagination:
      page === 1 && pageSize === undefined
        ? undefined
        : { page: String(page), ...(pageSize !== undefined && { pageSize: String(pageSize) }) },
  };
}

/** Returns the query string of the content API for the builder's query, without `?`. */
export const queryString = (query: QueryState, type: TypeInfo): string => stringify(queryTree(query, type));
