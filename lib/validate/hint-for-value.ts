import type { Path } from '../error/content-query-error.ts';
import { castValue } from '../language/scalar-types.ts';
import type { ScalarAttribute } from '../schema/attribute.ts';

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
 *     hintForValue(id, '1,2', ['filters', 'id']) // 'for several values write [$in][0]=1 and [$in][1]=2'
 */
export const hintForValue = (
  { name, type }: ScalarAttribute,
  text: string,
  path: Path,
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
  return `this compares the id of '${under}'; for another attribute of it write [${under}][<attribute>]`;
};
