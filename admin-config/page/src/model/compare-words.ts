import type { ComparedEntry } from './compare.ts';
import { entriesOf, isList, paginationOf } from './entries.ts';

/** How many entries one role gets. */
export interface Extent {
  /** How many are on this page. */
  readonly shown: number;
  /** How many there are on all pages; undefined if the answer does not say it. */
  readonly total: number | undefined;
}

/** Returns how many entries an answer has. An answer without pagination is complete if its first page is not full. */
export function extentOf(body: unknown, page: number, pageSize: number): Extent {
  if (body === undefined) return { shown: 0, total: 0 };
  const shown = entriesOf(body).length;
  if (!isList(body)) return { shown, total: shown };
  const isComplete = page === 1 && shown < pageSize;
  return { shown, total: paginationOf(body)?.total ?? (isComplete ? shown : undefined) };
}

/** Whether this page has all entries that both roles get. */
export const isWhole = (extents: readonly Extent[]): boolean =>
  extents.every(({ shown, total }) => shown === total);

const many = (count: number): string => (count === 1 ? '1 entry' : `${count} entries`);

/** Returns such as `25 of 39 entries`. */
export const extentInWords = ({ shown, total }: Extent): string =>
  total === undefined || total === shown ? many(shown) : `${shown} of ${many(total)}`;

/** Returns how many entries differ, and on which part of the answers: `No difference on this page (25 of 39 entries, 25 of 50 entries)`. */
export function differenceInWords(
  compared: readonly ComparedEntry[],
  extents: readonly [Extent, Extent],
): string {
  const different = compared.filter(
    ({ isIn, differences }) => isIn !== 'both' || differences.length > 0,
  ).length;
  const what =
    different === 0
      ? 'No difference'
      : `${different} of ${compared.length === 1 ? '1 entry differs' : `${many(compared.length)} differ`}`;
  if (isWhole(extents)) return what;
  const parts = [...new Set(extents.map(extentInWords))];
  return `${what} on this page (${parts.length === 1 ? `${parts[0]} each` : parts.join(' and ')})`;
}

/**
 * Returns what only one of two roles gets, in a sentence for each role that gets something alone. One page does not show which entries
 * the other role gets on another page, so then the totals say how many there are at least.
 */
export function onlyInWords(
  compared: readonly ComparedEntry[],
  extents: readonly [Extent, Extent],
  names: readonly [string, string],
): readonly string[] {
  const whole = isWhole(extents);
  return (['one', 'other'] as const).flatMap((side, index) => {
    const [own, others] = index === 0 ? extents : [extents[1], extents[0]];
    const [name, otherName] = index === 0 ? names : [names[1], names[0]];
    const count = whole
      ? compared.filter(({ isIn }) => isIn === side).length
      : Math.max(0, (own.total ?? 0) - (others.total ?? Number.POSITIVE_INFINITY));
    if (count === 0) return [];
    return [`${name} gets ${whole ? '' : 'at least '}${many(count)} that ${otherName} does not get.`];
  });
}

/** Returns what to say in place of entries that differ, if none does. */
export function sameInWords(compared: readonly ComparedEntry[], extents: readonly Extent[]): string {
  if (isWhole(extents))
    return compared.length === 0 ? 'Neither role gets an entry.' : 'Both roles get the same.';
  return compared.length === 0
    ? 'Neither role gets an entry on this page.'
    : 'The entries on this page are the same for both roles.';
}
