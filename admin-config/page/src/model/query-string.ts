import type { TypeInfo } from '../../../contract.ts';
import { filtersValue, type QueryValue } from './filters.ts';
import type { PopulateTree, QueryState, Sort } from './query-state.ts';

/** A name as part of a key: `$` and brackets stay readable, as every guide to this notation writes them. */
const encodeName = (name: string): string => encodeURIComponent(name).replaceAll('%24', '$');

function pairsOf(key: string, value: QueryValue): readonly string[] {
  if (typeof value === 'string') return [`${key}=${encodeURIComponent(value)}`];
  const entries: readonly (readonly [string, QueryValue])[] = Object.entries(value);
  return entries.flatMap(([name, inner]) => pairsOf(`${key}[${encodeName(name)}]`, inner));
}

/** The nested-bracket notation: `{filters: {title: {$eq: 'a b'}}}` is `filters[title][$eq]=a%20b`. */
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

/** The path of the content API for what the builder holds, below its prefix. */
export const pathOf = ({ id }: QueryState, { word }: TypeInfo): string =>
  id === '' ? word : `${word}/${encodeURIComponent(id)}`;

/** Whether the query populates something; many hosts refuse pagination then. */
export const populates = ({ populateAll, populate }: QueryState): boolean =>
  populateAll || Object.keys(populate).length > 0;

/** The parameters of a request; undefined for those that it does not have. */
export type QueryTree = Readonly<Record<string, QueryValue | undefined>>;

const sortText = (sort: readonly Sort[]): string =>
  sort.map(({ attribute, direction }) => `${attribute}:${direction}`).join(',');

/** What the builder holds as parameters of the content API. */
export function queryTree(query: QueryState, type: TypeInfo): QueryTree {
  const { locale, publicationState, fields, populateAll, populate, sort, page, pageSize, search } = query;
  const isList = query.id === '' && !type.single;
  return {
    locale: type.localized && locale !== '' ? locale : undefined,
    publicationState: publicationState === 'preview' ? 'preview' : undefined,
    fields: fields.length > 0 ? fields : undefined,
    populate: populateAll ? '*' : populates(query) ? populateValue(populate) : undefined,
    filters: filtersValue(query.filters),
    _q: search !== '' && isList ? search : undefined,
    sort: sort.length === 0 ? undefined : sortText(sort),
    // Left out on the first page, because populate and pagination together are refused unless the host allows them.
    pagination:
      page === 1 && pageSize === undefined
        ? undefined
        : { page: String(page), ...(pageSize !== undefined && { pageSize: String(pageSize) }) },
  };
}

/** The query string of the content API for what the builder holds, without `?`. */
export const queryString = (query: QueryState, type: TypeInfo): string => stringify(queryTree(query, type));
