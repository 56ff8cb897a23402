import type { Path, Wrong } from '../base/error.ts';
import { didYouMean } from '../base/suggest.ts';
import type { NestedAttribute } from '../schema/attribute.ts';
import { everyEntry } from '../schema/ceilings.ts';
import { paginationElsewhere } from '../schema/other-dialects.ts';
import {
  cursorKeys,
  isWindowKey,
  type PaginationKey,
  paginationKeys,
  type WindowKey,
  windowSchemas,
} from '../schema/parameters.ts';
import { castValue } from '../schema/scalar-types.ts';
import { type Slot, SlotText } from '../schema/slots.ts';
import type { Pagination, Window } from './bound-query.ts';
import { got, readBoolean, type Validation } from './context.ts';
import { hintForObject } from './hint-values.ts';
import { isQueryList, isQueryObject, type QueryNode, type QueryObject } from './query.ts';

/**
 * Returns the integer that a number of pagination stands for, or undefined if it is not one. With `isStrapis` it accepts what
 * Strapi v4 accepts: also `1e1`, `0x2`, ` 2` and a list with one number.
 *
 *     pageNumber('2', false) // 2
 */
export const pageNumber = (node: QueryNode, isStrapis: boolean): number | undefined => {
  if (isStrapis && isQueryList(node) && node.length === 1 && typeof node[0] === 'string')
    return pageNumber(node[0], true);
  if (typeof node !== 'string') return undefined;
  const value = isStrapis && node.trim() !== '' ? Number(node) : castValue({ type: 'integer' }, node);
  return Number.isSafeInteger(value) ? Number(value) : undefined;
};

const smallest = { page: 1, pageSize: 1, start: 0, limit: -1 } as const;

/**
 * The values that Strapi v4 substitutes for numbers that are too small and for an empty text. Only the limit -1 has a
 * meaning of its own.
 */
const raised = { page: 1, pageSize: 1, start: 0, limit: 1 } as const;

/** What Strapi 5 makes of a size that is no number: the largest page. */
const largest = { pageSize: 2 ** 31 - 1, limit: 2 ** 31 - 1 } as const;

/** Reads a number as Strapi 5 does: it raises one that is too small, and refuses one that no statement can skip or take. */
const asStrapi5 = (
  validation: Validation,
  text: QueryNode,
  key: keyof typeof smallest,
): number | undefined => {
  const value = pageNumber(text, true);
  if (value !== undefined) return Math.max(key === 'limit' ? 1 : smallest[key], value);
  const [only] = isQueryList(text) && text.length === 1 ? text : [text];
  const given = only === null || typeof only === 'string' ? Number(only) : Number.NaN;
  if (Number.isNaN(given) && (key === 'pageSize' || key === 'limit')) return largest[key];
  if (Math.abs(given) > Number.MAX_SAFE_INTEGER) return given > 0 ? Number.MAX_SAFE_INTEGER : smallest[key];
  const part = key === 'page' || key === 'start' ? 'Start' : 'Limit';
  validation.problems.add(
    'invalid-value',
    ['pagination', key],
    `pagination[${key}] must be an integer; ${got(text)}`,
    undefined,
    { words: `convert${part}QueryParams expected a positive integer got ${given}` },
  );
  return undefined;
};

const readInteger = (
  validation: Validation,
  node: QueryObject,
  key: keyof typeof smallest,
  takesNone = false,
): number | undefined => {
  const given = node[key];
  const text = given instanceof SlotText ? given.pin() : given;
  if (text === undefined) return undefined;
  const { smallPages } = validation.settings;
  const isRaised = smallPages !== 'refuse' && !(takesNone && text === '0');
  if (isRaised && text === '') return raised[key];
  if (isRaised && smallPages === 'ignore') return asStrapi5(validation, text, key);
  const value = pageNumber(text, isRaised);
  if (value !== undefined && isRaised) return value === smallest[key] ? value : Math.max(raised[key], value);
  if (value !== undefined && value >= smallest[key]) return value;
  validation.problems.add(
    'invalid-value',
    ['pagination', key],
    `pagination[${key}] must be an integer from ${smallest[key]} to ${2 ** 31 - 1}; ${got(text)}`,
  );
  return undefined;
};

const plainNumber = /^[1-9]\d{0,8}$/;

/** Returns the slot of a number beyond the smallest: the statement of the first page skips nothing. Undefined for other numbers. */
const laterThan = (least: number, node: QueryNode | undefined): Slot | undefined =>
  node instanceof SlotText && node.ask((text) => plainNumber.test(text) && Number(text) > least)
    ? node.as(Number)
    : undefined;

/** Reads `withCount`. After a cursor the total is counted only on request, because counting takes the same time for every page. */
const readWithCount = (validation: Validation, node: QueryObject): Pagination['withCount'] => {
  const { estimateAbove = false } = validation.settings;
  const withCount = validation.settings.withCount && node.after === undefined;
  if (node.withCount === undefined) return withCount;
  const mayEstimate = estimateAbove !== false;
  if (node.withCount === 'estimated' && mayEstimate) return 'estimated';
  const path = ['pagination', 'withCount'];
  const more = mayEstimate ? ['estimated'] : [];
  return readBoolean(validation, 'pagination[withCount]', node.withCount, path, more) ?? withCount;
};

/** Returns a hint for an unknown key of pagination. */
const hintForKey = (key: string, known: readonly string[]): string | undefined => {
  const ours = paginationElsewhere.get(key.toLowerCase());
  if (ours === 'after' && !known.includes(ours))
    return 'use pagination[after], which the host allows with api.rest.cursors: true';
  return ours !== undefined && known.includes(ours) ? `did you mean '${ours}'?` : didYouMean(key, known);
};

/** Refuses unknown keys, and the keys of cursors if this host does not enable cursors. */
const refuseUnknownKeys = (validation: Validation, parts: QueryObject): void => {
  const known = validation.settings.cursors ? [...paginationKeys, ...cursorKeys] : paginationKeys;
  for (const key of Object.keys(parts)) {
    if ((known as readonly string[]).includes(key)) continue;
    const isCursor = (cursorKeys as readonly string[]).includes(key);
    const message = isCursor
      ? `pagination[${key}] is not allowed unless the host sets api.rest.cursors: true`
      : `Unknown key '${key}' of pagination`;
    validation.problems.add(
      'unknown-key',
      ['pagination', key],
      message,
      isCursor ? undefined : hintForKey(key, known),
    );
  }
};

/**
 * Reads the pagination parameter. An empty value is ignored, and a size above the maximum is reduced to it. With `takesNone` the limit 0
 * gives no entries whatever the host does with small pages.
 */
export const readPagination = (
  validation: Validation,
  node: QueryNode | undefined,
  takesNone = false,
): Pagination => {
  const { defaultLimit, maxLimit, withCount: countsByDefault } = validation.settings;
  const clamp = (size: number, key?: 'pageSize' | 'limit'): number => {
    if (maxLimit === false || size <= maxLimit) return size;
    if (key !== undefined)
      validation.hint(`pagination.${key}: the host gives at most ${maxLimit} entries; ask for the next page`);
    return maxLimit;
  };
  if (node === undefined || node === '')
    return { style: 'page', page: 1, pageSize: clamp(defaultLimit), withCount: countsByDefault };
  const parts: QueryObject = isQueryObject(node) ? node : Object.create(null);
  if (!isQueryObject(node)) {
    validation.problems.add(
      'wrong-form',
      ['pagination'],
      `pagination must be written pagination[page]=1, pagination[pageSize]=25; ${got(node)}`,
      typeof node === 'string' ? hintForObject(node) : undefined,
    );
  }
  refuseUnknownKeys(validation, parts);
  const has = (key: PaginationKey): boolean => parts[key] !== undefined;
  const offsets = has('start') || has('limit');
  if (offsets && (has('page') || has('pageSize'))) {
    validation.problems.add(
      'pagination-conflict',
      ['pagination'],
      'Use either page and pageSize or start and limit, not both',
    );
  }
  const isAfter = validation.settings.cursors && has('after');
  if (isAfter && (offsets || has('page')))
    validation.problems.add(
      'pagination-conflict',
      ['pagination'],
      'pagination[after] cannot be combined with page, start or limit; use pageSize',
    );
  const withCount = readWithCount(validation, parts);
  const late = laterThan(smallest.page, parts.page) ?? laterThan(smallest.start, parts.start);
  const numbers = late === undefined ? parts : { ...parts, page: '2', start: '1' };
  const page = readInteger(validation, numbers, 'page') ?? 1;
  const pageSize = clamp(readInteger(validation, parts, 'pageSize') ?? defaultLimit, 'pageSize');
  const more = late && { late };
  if (!offsets && isAfter) return { style: 'cursor', pageSize, withCount };
  if (!offsets) return { style: 'page', page, pageSize, withCount, ...more };
  const start = readInteger(validation, numbers, 'start') ?? 0;
  const limit = readInteger(validation, parts, 'limit', takesNone) ?? defaultLimit;
  const most = limit === -1 ? maxLimit || everyEntry : clamp(limit, 'limit');
  return { style: 'offset', start, limit: most, withCount, ...more };
};

const smallestOfWindow = { start: 0, limit: -1 } as const;

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

/** Refuses a window key at a place without windows, with what is wrong in Strapi 5. Returns false for every other key. */
export const refuseWindow = (validation: Validation, key: string, path: Path, wrong: Wrong): boolean => {
  const isWindow = isWindowKey(key);
  const isPagination = key === 'pagination';
  if (!validation.settings.populateWithPagination) {
    if (!isWindow && !isPagination) return false;
    const message = `'${key}' cannot be used inside populate unless the host sets api.rest.populateWithPagination: true`;
    validation.problems.add('populate-with-pagination', path, message, undefined, wrong);
  } else if (isWindow) {
    const message = `'${key}' must stand under a relation to several entries of one type, or under multiple media`;
    validation.problems.add('unknown-key', path, message, undefined, wrong);
  } else {
    if (!isPagination && key !== 'page' && key !== 'pageSize') return false;
    const code = isPagination ? 'populate-with-pagination' : 'unknown-key';
    const hint = 'use start and limit to show a part of a populated attribute';
    validation.problems.add(code, path, `Unknown key '${key}' inside populate`, hint, wrong);
  }
  return true;
};

const readWindowInteger = (
  validation: Validation,
  text: QueryNode,
  key: keyof typeof smallestOfWindow,
  path: Path,
): number | undefined => {
  const value = typeof text === 'string' ? castValue({ type: 'integer' }, text) : undefined;
  if (typeof value === 'number' && value >= smallestOfWindow[key]) return value;
  const message = `${key} must be an integer from ${smallestOfWindow[key]} to ${2 ** 31 - 1}; ${got(text)}`;
  validation.problems.add('invalid-value', path, message);
  return undefined;
};

/** The function that reads each key. A missing key is a compile error. */
const readers = {
  start: (validation, text, path) => readWindowInteger(validation, text, 'start', path),
  limit: (validation, text, path) => readWindowInteger(validation, text, 'limit', path),
  count: (validation, text, path) => readBoolean(validation, 'count', text, path),
} satisfies Record<WindowKey, (validation: Validation, text: QueryNode, path: Path) => unknown>;

type ReadWindow = { readonly [Key in WindowKey]?: ReturnType<(typeof readers)[Key]> };

/** Reads those of the keys that the request contains. */
const readKeys = (
  validation: Validation,
  parts: QueryObject,
  path: Path,
  keys: readonly WindowKey[],
): ReadWindow =>
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
