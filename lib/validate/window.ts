import type { Path } from '../error/content-query-error.ts';
import { isWindowKey, type WindowKey, windowSchemas } from '../language/populate-keys.ts';
import { castValue } from '../language/scalar-types.ts';
import type { QueryNode, QueryObject } from '../query/query.ts';
import type { NestedAttribute } from '../schema/attribute.ts';
import { readBoolean } from './boolean.ts';
import type { Window } from './bound-query.ts';
import type { Validation } from './context.ts';
import { got } from './got.ts';

const smallest = { start: 0, limit: -1 } as const;

/**
 * Returns the window keys that are accepted at a place. A to-one relation has no window, but below the first level a limit of at
 * least 1 is accepted, as in the reference answers.
 */
export const windowKeysOf = (
  validation: Validation,
  attribute: NestedAttribute,
  depth: number,
): readonly string[] => {
  if (!validation.settings.populateWithPagination) return [];
  if (attribute.kind !== 'relation' && attribute.kind !== 'media') return [];
  if (attribute.toMany) return Object.keys(windowSchemas);
  return [...(depth > 1 ? ['limit'] : []), ...(validation.dialect.countsOne ? ['count'] : [])];
};

/** Refuses a window key at a place without windows. Returns false for every other key. */
export const refuseWindow = (validation: Validation, key: string, path: Path): boolean => {
  const isWindow = isWindowKey(key);
  const isPagination = key === 'pagination';
  if (!validation.settings.populateWithPagination) {
    if (!isWindow && !isPagination) return false;
    const message = `'${key}' cannot be used inside populate unless the host sets api.rest.populateWithPagination: true`;
    validation.problems.add('populate-with-pagination', path, message);
  } else if (isWindow) {
    const message = `'${key}' must stand under a relation to several entries of one type, or under multiple media`;
    validation.problems.add('unknown-key', path, message);
  } else {
    if (!isPagination && key !== 'page' && key !== 'pageSize') return false;
    const code = isPagination ? 'populate-with-pagination' : 'unknown-key';
    const hint = 'use start and limit to show a part of a populated attribute';
    validation.problems.add(code, path, `Unknown key '${key}' inside populate`, hint);
  }
  return true;
};

const readInteger = (
  validation: Validation,
  text: QueryNode,
  key: keyof typeof smallest,
  path: Path,
): number | undefined => {
  const value = typeof text === 'string' ? castValue({ type: 'integer' }, text) : undefined;
  if (typeof value === 'number' && value >= smallest[key]) return value;
  const message = `${key} must be an integer from ${smallest[key]} to ${2 ** 31 - 1}; ${got(text)}`;
  validation.problems.add('invalid-value', path, message);
  return undefined;
};

/** The function that reads each key. A missing key is a compile error. */
const readers = {
  start: (validation, text, path) => readInteger(validation, text, 'start', path),
  limit: (validation, text, path) => readInteger(validation, text, 'limit', path),
  count: (validation, text, path) => readBoolean(validation, 'count', text, path),
} satisfies Record<WindowKey, (validation: Validation, text: QueryNode, path: Path) => unknown>;

type Read = { readonly [Key in WindowKey]?: ReturnType<(typeof readers)[Key]> };

/** Reads those of the keys that the request contains. */
const readKeys = (validation: Validation, parts: QueryObject, path: Path, keys: readonly WindowKey[]): Read =>
  Object.fromEntries(
    keys.flatMap((key) => {
      const text = parts[key];
      return text === undefined ? [] : [[key, readers[key](validation, text, [...path, key])]];
    }),
  );

/**
 * Reads the window of a populated attribute: which of its entries are shown for each parent.
 *
 *     populate[comments][start]=1&populate[comments][limit]=2 // { start: 1, limit: 2 }
 *     populate[comments][count]=true                          // 'count'
 *
 * Returns undefined if all entries are shown.
 */
export const readWindow = (
  validation: Validation,
  { toMany }: { readonly toMany: boolean },
  parts: QueryObject,
  path: Path,
): Window | undefined => {
  if (!toMany) {
    if (readKeys(validation, parts, path, ['limit']).limit === 0)
      validation.problems.add(
        'invalid-value',
        [...path, 'limit'],
        'limit must be at least 1 for a relation to one entry; got 0',
      );
    const counts =
      validation.dialect.countsOne && readKeys(validation, parts, path, ['count']).count === true;
    return counts ? 'count' : undefined;
  }
  const read = readKeys(validation, parts, path, Object.keys(readers) as WindowKey[]);
  const { start = 0, limit = -1 } = read;
  if (read.count === true) {
    if (parts.start !== undefined || parts.limit !== undefined)
      validation.problems.add(
        'pagination-conflict',
        [...path, 'count'],
        'Use either count or start and limit, not both',
      );
    return 'count';
  }
  if (limit === -1) return start === 0 ? undefined : { start, limit: undefined };
  return { start, limit };
};
