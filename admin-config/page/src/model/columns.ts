import type { AttributeInfo, TypeInfo } from '../../../contract.ts';
import { technicalAttributes } from '../../../technical-attributes.ts';
import { namingAttribute } from './naming.ts';
import type { QueryState } from './query-state.ts';
import { isSensitive } from './sensitive.ts';

/** How many attributes a list shows at first, beside the name of an entry and when it was changed. */
const usualColumns = 3;
/** Types of values that are too long for a list, or that say nothing to a reader. */
const unusual: ReadonlySet<string> = new Set(['richtext', 'json', 'text', 'array', 'uid', 'id']);
/** Attributes that a column of their own already shows. */
const shownElsewhere: ReadonlySet<string> = new Set(['publishedAt', 'locale']);

/** Returns the attributes that can be chosen as columns. */
export const scalarColumns = ({ attributes }: TypeInfo): readonly AttributeInfo[] =>
  attributes.filter(({ name, selectable }) => selectable && !shownElsewhere.has(name));

const isUsual = (attribute: AttributeInfo): boolean => {
  const { name, type = '' } = attribute;
  const isTechnical = name === 'id' || name === 'slug' || technicalAttributes.includes(name);
  return !isTechnical && !unusual.has(type) && !isSensitive(attribute);
};

/**
 * Returns the names of the columns that a list has at first: the name of an entry, when it was changed, and some short attributes that say
 * nothing personal.
 */
function usualOf(type: TypeInfo, naming: string): readonly string[] {
  const beside = [naming, ...(type.published ?? []).map(({ name }) => name)];
  const others = scalarColumns(type).filter(
    (attribute) => !beside.includes(attribute.name) && isUsual(attribute),
  );
  return [naming, 'updatedAt', ...others.slice(0, usualColumns).map(({ name }) => name)];
}

/**
 * Returns the attributes to show as columns: those that the query names, or else those that the user has chosen, or else the usual
 * ones. The name of an entry is the first, then when it was changed; behind them is what the list is sorted by, and what was populated.
 */
export function columnsOf(
  type: TypeInfo,
  query: QueryState,
  remembered?: readonly string[],
): readonly string[] {
  const naming = namingAttribute(type.attributes) ?? 'id';
  const asked = query.fields.length > 0 ? query.fields : (remembered ?? usualOf(type, naming));
  const selectable = scalarColumns(type).map(({ name }) => name);
  const chosen = selectable.filter((name) => asked.includes(name));
  // What the list is sorted by can be seen in it.
  const sorted = selectable.filter((name) => query.sort.some(({ attribute }) => attribute === name));
  const populated = type.attributes
    .filter(
      ({ name, populatable }) => populatable && (query.populateAll || Object.hasOwn(query.populate, name)),
    )
    .map(({ name }) => name);
  const isShown = (name: string) => chosen.includes(name) || sorted.includes(name);
  const first = chosen.includes(naming) ? [naming] : chosen.slice(0, 1);
  const changed = isShown('updatedAt') ? ['updatedAt'] : [];
  return [...new Set([...first, ...changed, ...sorted, ...populated, ...chosen])];
}
