import type { TypeInfo } from '../../../contract.ts';
import { columnsOf } from './columns.ts';
import type { QueryState } from './query-state.ts';

/** Attributes that the list shows whichever columns are chosen: the id, the locale and the status. */
const besideColumns = ['id', 'locale', 'publishedAt'];

/** What a link of a list shows. */
export interface SharedList {
  readonly query: QueryState;
  /** The names of the attributes that it shows; undefined if none were chosen, so that it shows every attribute. */
  readonly attributes: readonly string[] | undefined;
}

/**
 * Returns what a link of a list shows: the attributes that the query names, or else those of the columns that the user has chosen, so
 * that nobody shares what the list does not show.
 */
export function sharedList(
  type: TypeInfo,
  query: QueryState,
  chosen: readonly string[] | undefined,
): SharedList {
  const isOf = (key: 'selectable' | 'populatable') => (name: string) =>
    type.attributes.some((attribute) => attribute.name === name && attribute[key]);
  const columns = columnsOf(type, query, chosen);
  const populated = columns.filter(isOf('populatable'));
  const allOf = (fields: readonly string[]) => [...new Set([...fields, ...populated])];
  if (query.fields.length > 0) return { query, attributes: allOf(query.fields) };
  if (chosen === undefined) return { query, attributes: undefined };
  const fields = [
    ...new Set([...besideColumns, ...(type.published ?? []).map(({ name }) => name), ...columns]),
  ].filter((name) => name === 'id' || isOf('selectable')(name));
  return { query: { ...query, fields }, attributes: allOf(fields) };
}
