import type { Where } from '../../lib/plan/read-plan.ts';
import { type ContentType, hasDrafts, localeOf } from '../../lib/schema/content-type.ts';
import {
  type ComparedAttributes,
  comparedByAll,
  comparedIn,
  indexFor,
  type WantedIndex,
} from '../../lib/sql/indexes.ts';

/** What every list without filters compares. */
const comparedByList = (type: ContentType): ComparedAttributes => ({
  equal: [localeOf(type)?.name ?? []].flat(),
  ranges: [],
  isAll: true,
});

/** Returns the index for lists of a type without sort and filters: published entries in one locale, by id. */
export const listIndexOf = (type: ContentType): WantedIndex =>
  indexFor(type.uid, hasDrafts(type), comparedByList(type), []);

/**
 * Returns the index for such lists if a role only sees entries that meet a condition; undefined if no index can be used for
 * the condition.
 */
export const narrowedIndexOf = (type: ContentType, condition: Where): WantedIndex | undefined => {
  const compared = comparedIn(condition);
  if (compared.equal.length + compared.ranges.length === 0) return undefined;
  return indexFor(type.uid, hasDrafts(type), comparedByAll([comparedByList(type), compared]), []);
};
