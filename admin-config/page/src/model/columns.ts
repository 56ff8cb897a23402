import type { AttributeInfo, TypeInfo } from '../../../contract.ts';
import type { QueryState } from './query-state.ts';

const usualColumns = 5;
const unwieldy: ReadonlySet<string> = new Set(['richtext', 'json', 'text']);
/** Attributes that the badge or a column of their own already shows. */
const shownElsewhere: ReadonlySet<string> = new Set(['id', 'publishedAt', 'locale']);

/** Returns the attributes that can be chosen as columns. */
export const scalarColumns = ({ attributes }: TypeInfo): readonly AttributeInfo[] =>
  attributes.filter(({ name, selectable }) => selectable && !shownElsewhere.has(name));

/**
 * Returns the attributes to show as columns: those that the query names, or else those that the user has chosen, or else the short
 * ones. Behind the first of them is what the list is sorted by, and what was populated.
 */
export function columnsOf(
  type: TypeInfo,
  query: QueryState,
  remembered?: readonly string[],
): readonly string[] {
  const selectable = scalarColumns(type);
  const asked = query.fields.length > 0 ? query.fields : remembered;
  const chosen =
    asked === undefined
      ? selectable
          .filter(({ name, type: scalar }) => name !== 'documentId' && !unwieldy.has(scalar ?? ''))
          .slice(0, usualColumns)
      : selectable.filter(({ name }) => asked.includes(name));
  // What the list is sorted by can be seen in it.
  const sorted = selectable.filter(
    (one) => !chosen.includes(one) && query.sort.some(({ attribute }) => attribute === one.name),
  );
  const populated = type.attributes.filter(
    ({ name, populatable }) => populatable && (query.populateAll || Object.hasOwn(query.populate, name)),
  );
  return [...chosen.slice(0, 1), ...sorted, ...populated, ...chosen.slice(1)].map(({ name }) => name);
}
