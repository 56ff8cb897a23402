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

/** Returns the operator that a value stands under; without one a value is compared with `$eq`. */
const operatorIn = (path: Path): string => {
  const last = path.findLast((word) => !/^\d+$/.test(word)) ?? '';
  return last.startsWith('$') ? last : '$eq';
};

/** The operators for the text `null`, each with how to write the operator for entries without a value, or with one. */
const nullOperators: ReadonlyMap<string, string> = new Map([
  ['$eq', 'for entries without a value write [$null]=true'],
  ['$ne', 'for entries with a value write [$notNull]=true'],
  ['$not', 'for entries with a value write [$notNull]=true'],
]);

/** Returns a hint for the text `null` in place of a value; undefined for every other text. */
const hintForNull = (text: unknown, path: Path): string | undefined =>
  typeof text === 'string' && text.toLowerCase() === 'null' ? nullOperators.get(operatorIn(path)) : undefined;

/**
 * Returns a hint for the text `null` where it is allowed, because an entry may have it.
 *
 *     hintForNullText('null', ['filters', 'title'])
 *     // "filters.title: this compares with the text 'null'; for entries without a value write [$null]=true"
 */
export const hintForNullText = (given: unknown, path: Path): string | undefined => {
  const hint = hintForNull(given, path);
  return hint && `${path.join('.')}: this compares with the text '${given}'; ${hint}`;
};

/** Returns the values of a list that is written as one text, `1,2,3`, `[1,2]` or `(1)`; an empty list for another text. */
const valuesIn = (text: string): readonly string[] => {
  if (text.length > longest) return [];
  const [, inside] =
    /^\s*(?:\[(.*)\]|\((.*)\)|\{(.*)\})\s*$/.exec(text)?.filter((part) => part !== undefined) ?? [];
  const values = (inside ?? text).split(',').map((value) => value.trim());
  return inside === undefined && values.length === 1 ? [] : values;
};

/** Returns the name that a condition stands under: the last part of its path that is neither an operator nor an index. */
const nameIn = (path: Path): string | undefined =>
  path.findLast((word) => !word.startsWith('$') && !/^\d+$/.test(word));

/**
 * Returns a hint for a value that does not fit its attribute: how to write a list for `1,2,3`, which operator to use for `null`, or
 * how to name an attribute for a text that is compared with a relation. Undefined if there is nothing to suggest.
 *
 *     hintForValue(id, '1,2', ['filters', 'id'], dialects[4]) // 'for several values write [$in][0]=1 and [$in][1]=2'
 */
export const hintForValue = (
  attribute: ScalarAttribute,
  text: string,
  path: Path,
  { entryName }: Pick<Dialect, 'entryName'>,
): string | undefined => {
  const { name } = attribute;
  const forNull = hintForNull(text, path);
  if (forNull !== undefined) return forNull;
  const values = valuesIn(text);
  const list = listOperators.get(operatorIn(path));
  if (
    list !== undefined &&
    values.length > 0 &&
    values.every((part) => castValue(attribute, part) !== undefined)
  ) {
    const written = values.slice(0, 2).map((value, index) => `[${list}][${index}]=${value}`);
    return `for several values write ${written.join(' and ')}`;
  }
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
  if (unknown === undefined || hintForNull(unknown, path) !== undefined) return undefined;
  const near = suggest(String(unknown), listed);
  const known = `${path.join('.')}: '${name}' has the values ${listed.join(', ')}`;
  return near === undefined ? known : `${known}; did you mean '${near}'?`;
};
