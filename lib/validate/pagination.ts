import { everyEntry } from '../language/every-entry.ts';
import { paginationElsewhere } from '../language/other-dialects.ts';
import { cursorKeys, type PaginationKey, paginationKeys } from '../language/pagination-keys.ts';
import { isQueryObject, type QueryNode, type QueryObject } from '../query/query.ts';
import { didYouMean } from '../util/suggest.ts';
import { readBoolean } from './boolean.ts';
import type { Pagination } from './bound-query.ts';
import type { Validation } from './context.ts';
import { got } from './got.ts';
import { pageNumber } from './page-number.ts';

const smallest = { page: 1, pageSize: 1, start: 0, limit: -1 } as const;

/**
 * The values that Strapi v4 substitutes for numbers that are too small and for an empty text. Only the limit -1 has a
 * meaning of its own.
 */
const raised = { page: 1, pageSize: 1, start: 0, limit: 1 } as const;

/** What Strapi 5 takes for a text that is no number: the first page, and the largest. */
const ignored = { page: 1, pageSize: 2 ** 31 - 1, start: 0, limit: -1 } as const;

const readInteger = (
  validation: Validation,
  node: QueryObject,
  key: keyof typeof smallest,
  takesNone = false,
): number | undefined => {
  const text = node[key];
  if (text === undefined) return undefined;
  const { smallPages } = validation.settings;
  const isRaised = smallPages !== 'refuse' && !(takesNone && text === '0');
  if (isRaised && text === '') return raised[key];
  const value = pageNumber(text, isRaised);
  if (value !== undefined && isRaised) return value === smallest[key] ? value : Math.max(raised[key], value);
  if (value !== undefined && value >= smallest[key]) return value;
  if (smallPages === 'ignore') return ignored[key];
  validation.problems.add(
    'invalid-value',
    ['pagination', key],
    `pagination[${key}] must be an integer from ${smallest[key]} to ${2 ** 31 - 1}; ${got(text)}`,
  );
  return undefined;
};

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
  const clamp = (size: number): number => (maxLimit === false ? size : Math.min(size, maxLimit));
  if (node === undefined || node === '')
    return { style: 'page', page: 1, pageSize: clamp(defaultLimit), withCount: countsByDefault };
  const parts: QueryObject = isQueryObject(node) ? node : Object.create(null);
  if (!isQueryObject(node)) {
    validation.problems.add(
      'wrong-form',
      ['pagination'],
      `pagination must be written pagination[page]=1, pagination[pageSize]=25; ${got(node)}`,
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
  const page = readInteger(validation, parts, 'page') ?? 1;
  const pageSize = clamp(readInteger(validation, parts, 'pageSize') ?? defaultLimit);
  const start = readInteger(validation, parts, 'start') ?? 0;
  const limit = readInteger(validation, parts, 'limit', takesNone) ?? defaultLimit;
  if (isAfter) return { style: 'cursor', pageSize, withCount };
  if (!offsets) return { style: 'page', page, pageSize, withCount };
  return { style: 'offset', start, limit: limit === -1 ? maxLimit || everyEntry : clamp(limit), withCount };
};
