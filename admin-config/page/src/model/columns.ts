import type { AttributeInfo, TypeInfo } from '../../../contract.ts';
import type { QueryState } from './query-state.ts';

const usualColumns = 5;
const unwieldy: ReadonlySet<string> = new Set(['richtext', 'json', 'text']);
/** Shown by the badge and the locale's own column. */
const shownElsewhere: ReadonlySet<string> = new Set(['id', 'publishedAt', 'locale']);

/** The attributes that one can choose as columns. */
export const scalarColumns = ({ attributes }: TypeInfo): readonly AttributeInfo[] =>
  attributes.filter(({ name, selectable }) => selectable && !shownElsewhere.has(name));

/**
 * The attributes to show as columns: the first of what was asked for, of what somebody has chosen, or of the short ones; what
 * was populated; the others.
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
      ? selectable.filter(({ type: scalar }) => !unwieldy.has(scalar ?? '')).slice(0, usualColumns)
      : selectable.filter(({ name }) => asked.includes(name));
  const populated = type.attributes.filter(
    ({ name, populatable }) => populatable && (query.populateAll || Object.hasOwn(query.populate, name)),
  );
  return [...chosen.slice(0, 1), ...populated, ...chosen.slice(1)].map(({ name }) => name);
}
