import { everyEntry } from '../language/every-entry.ts';
import { type PartKey, partKeys } from '../language/parameters.ts';
import type { Query } from '../query/query.ts';
import type { Pagination } from './bound-query.ts';
import type { Validation } from './context.ts';
import { got } from './got.ts';
import { pageNumber } from './page-number.ts';

/** Without a number, or with an empty one, all entries from the first on are returned. A limit of -1 or 0 means all entries too. */
const otherwise = { start: 0, limit: everyEntry } as const;

const readNumber = (validation: Validation, { unknown, part = {} }: Query, key: PartKey): number => {
  if (!unknown.includes(key) || part[key] === '') return otherwise[key];
  const value = pageNumber(part[key] ?? '', true);
  if (value !== undefined && value >= otherwise[key]) return value;
  const message = `'${key}' must be an integer from ${otherwise[key]} to ${2 ** 31 - 1}; ${got(part[key])}`;
  validation.problems.add('invalid-value', [key], message);
  return otherwise[key];
};

/** Reads the top-level `start` and `limit` of a list without pages, as Strapi v4 reads them for users. */
export const readPart = (validation: Validation, query: Query): Pagination => {
  const [start = 0, limit] = partKeys.map((key) => readNumber(validation, query, key));
  return { style: 'offset', start, limit: limit || everyEntry, withCount: false };
};
