import type { Path } from '../error/content-query-error.ts';
import type { Dialect } from '../language/dialects.ts';
import { isDocumentId } from '../language/document-id.ts';
import { type OperatorName, operators } from '../language/operators.ts';
import { castValue } from '../language/scalar-types.ts';
import type { Variable } from '../language/variables.ts';
import type { ScalarAttribute } from '../schema/attribute.ts';
import { suggest } from '../util/suggest.ts';
import type { Value } from './bound-query.ts';

/** Texts longer than this many characters are not searched for commas. */
const longest = 1_024;

/** The operators whose value may have been meant as a list, each with the corresponding operator for lists. */
const listOperators: ReadonlyMap<string, '$in' | '$notIn'> = new Map([
  ['$eq', '$in'],
  ['$in', '$in'],
  ['$ne', '$notIn'],
  ['$not', '$notIn'],
  ['$notIn', '$notIn'],
]);

/** Returns the name that a condition stands under: the last part of its path that is neither an operator nor an index. */
const nameIn = (path: Path): string | undefined =>
  path.findLast((word) => !word.startsWith('$') && !/^\d+$/.test(word));

/**
 * Returns a hint for a value that does not fit its attribute: how to write a list for `1,2,3`, or how to name an attribute for a
 * text that is compared with a relation. Undefined if there is nothing to suggest.
 *
 *     hintForValue(id, '1,2', ['filters', 'id'], dialects[4]) // 'for several values write [$in][0]=1 and [$in][1]=2'
 */
export const hintForValue = (
  { name, type }: ScalarAttribute,
  text: string,
  path: Path,
  { entryName }: Pick<Dialect, 'entryName'>,
): string | undefined => {
  const [first = '', second, ...more] = text.length > longest ? [] : text.split(',');
  const list = listOperators.get(path.findLast((word) => word.startsWith('$')) ?? '$eq');
  if (
    list !== undefined &&
    second !== undefined &&
    [first, second, ...more].every((part) => castValue(type, part) !== undefined)
  )
    return `for several values write [${list}][0]=${first.trim()} and [${list}][1]=${second.trim()}`;
  const under = nameIn(path);
  if (name !== 'id' || under === undefined || under === name) return undefined;
  if (entryName === 'documentId' && isDocumentId(text))
    return `this compares the id of '${under}'; for its document write [${under}][documentId]`;
  return `this compares the id of '${under}'; for another attribute of it write [${under}][<attribute>]`;
};

/**
 * Returns a hint for a value that an enumeration does not have. Such a condition is allowed, because entries may still have a value
 * that was removed from the schema.
 *
 *     hintForEnumeration(kind, '$eq', ['newz'], ['filters', 'kind'])
 *     // "filters.kind: 'kind' has the values news, opinion, review; did you mean 'news'?"
 */
export const hintForEnumeration = (
  { name, values: listed }: ScalarAttribute,
  operator: OperatorName,
  values: readonly (Value | Variable)[],
  path: Path,
): string | undefined => {
  if (listed === undefined || !operators[operator].exact) return undefined;
  const unknown = values.find((value) => typeof value === 'string' && !listed.includes(value));
  if (unknown === undefined) return undefined;
  const near = suggest(String(unknown), listed);
  const known = `${path.join('.')}: '${name}' has the values ${listed.join(', ')}`;
  return near === undefined ? known : `${known}; did you mean '${near}'?`;
};
