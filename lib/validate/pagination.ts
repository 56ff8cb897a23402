import { castValue } from '../language/scalar-types.ts';
import { isQueryObject, type QueryNode, type QueryObject } from '../query/query.ts';
import { parseBoolean } from '../util/parse-boolean.ts';
import { didYouMean } from '../util/suggest.ts';
import type { Pagination } from './bound-query.ts';
import type { Walk } from './context.ts';

const keys = ['page', 'pageSize', 'start', 'limit', 'withCount'] as const;
type Key = (typeof keys)[number];
const smallest = { page: 1, pageSize: 1, start: 0, limit: -1 } as const;

const readInteger = (walk: Walk, node: QueryObject, key: keyof typeof smallest): number | undefined => {
  const text = node[key];
  if (text === undefined) return undefined;
  const value = typeof text === 'string' ? castValue('integer', text) : undefined;
  if (typeof value === 'number' && value >= smallest[key]) return value;
  walk.problems.add(
    'invalid-value',
    ['pagination', key],
    `pagination[${key}] is an integer from ${smallest[key]} to ${2 ** 31 - 1}`,
  );
  return undefined;
};

const readWithCount = (walk: Walk, node: QueryObject): boolean => {
  const { withCount } = walk.settings;
  if (node.withCount === undefined) return withCount;
  const value = parseBoolean(node.withCount);
  if (value === undefined) {
    walk.problems.add(
      'invalid-value',
      ['pagination', 'withCount'],
      'pagination[withCount] is one of true, t, 1, false, f, 0',
    );
  }
  return value ?? withCount;
};

/** Reads the pagination parameter; what is above the maximum is clamped to it. */
export const readPagination = (walk: Walk, node: QueryNode | undefined): Pagination => {
  const { defaultLimit, maxLimit, withCount: countsByDefault } = walk.settings;
  const clamp = (size: number): number => Math.min(size, maxLimit);
  if (node === undefined)
    return { style: 'page', page: 1, pageSize: clamp(defaultLimit), withCount: countsByDefault };
  const parts: QueryObject = isQueryObject(node) ? node : Object.create(null);
  if (!isQueryObject(node)) {
    walk.problems.add(
      'wrong-form',
      ['pagination'],
      'pagination is written pagination[page]=1, pagination[pageSize]=25',
    );
  }
  for (const key of Object.keys(parts)) {
    if ((keys as readonly string[]).includes(key)) continue;
    walk.problems.add(
      'unknown-key',
      ['pagination', key],
      `Unknown key '${key}' of pagination`,
      didYouMean(key, keys),
    );
  }
  const has = (key: Key): boolean => parts[key] !== undefined;
  const offsets = has('start') || has('limit');
  if (offsets && (has('page') || has('pageSize'))) {
    walk.problems.add(
      'pagination-conflict',
      ['pagination'],
      'Use either page and pageSize or start and limit, not both',
    );
  }
  const withCount = readWithCount(walk, parts);
  const page = readInteger(walk, parts, 'page') ?? 1;
  const pageSize = clamp(readInteger(walk, parts, 'pageSize') ?? defaultLimit);
  const start = readInteger(walk, parts, 'start') ?? 0;
  const limit = readInteger(walk, parts, 'limit') ?? defaultLimit;
  if (!offsets) return { style: 'page', page, pageSize, withCount };
  return { style: 'offset', start, limit: limit === -1 ? maxLimit : clamp(limit), withCount };
};
