import type { TypeInfo } from '../../../contract.ts';
import { filtersValue, type QueryValue } from './filters.ts';
import { defaultPageSize, type PopulateTree, type QueryState } from './query-state.ts';

/** A name as part of a key: `$` and brackets stay readable, as every guide to this notation writes them. */
const encodeName = (name: string): string => encodeURIComponent(name).replaceAll('%24', '$');

function pairsOf(key: string, value: QueryValue): readonly string[] {
  if (typeof value === 'string') return [`${key}=${encodeURIComponent(value)}`];
  const entries: readonly (readonly [string, QueryValue])[] = Object.entries(value);
  return entries.flatMap(([name, inner]) => pairsOf(`${key}[${encodeName(name)}]`, inner));
}

/** The nested-bracket notation: `{filters: {title: {$eq: 'a b'}}}` is `filters[title][$eq]=a%20b`. */
export function stringify(tree: Readonly<Record<string, QueryValue | undefined>>): string {
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

/** Whether the query brings relations along; many hosts refuse pagination beside it. */
export const populates = ({ populateAll, populate }: QueryState): boolean =>
  populateAll || Object.keys(populate).length > 0;

/** The query string of the content API for what the builder holds, without `?`. */
export function queryString(query: QueryState, type: TypeInfo): string {
  const { locale, publicationState, fields, populateAll, populate, sort, page, pageSize } = query;
  const isFirstPage = page === 1 && pageSize === defaultPageSize;
  return stringify({
    locale: type.localized && locale !== '' ? locale : undefined,
    publicationState: publicationState === 'preview' ? 'preview' : undefined,
    fields: fields.length > 0 ? fields : undefined,
    populate: populateAll ? '*' : populates(query) ? populateValue(populate) : undefined,
    filters: filtersValue(query.filters),
    sort: sort === undefined ? undefined : `${sort.attribute}:${sort.direction}`,
    // Left out on the first page, because populate and pagination together are refused unless the host allows it.
    pagination: isFirstPage ? undefined : { page: String(page), pageSize: String(pageSize) },
  });
}
