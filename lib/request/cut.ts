import { decode } from './decode.ts';

/** A query string without the values that a plan may bind late, and those values, decoded, in their order. */
export interface Cut {
  /** The query string with a mark in place of each of these values. All names are as they are written. */
  readonly shape: string;
  readonly texts: readonly string[];
}

/** Stands for a value. A query string that contains it is not cut. */
const mark = '\0';

const values =
  /^(?:filters(?:\[|%5B)|_q$|pagination(?:\[|%5B)(?:page|start)(?:\]|%5D)$|populate.*(?:\[|%5B)filters(?:\]|%5D)(?:\[|%5B))/i;

/** Returns whether the value of a key, as it is written, may be bound late: a condition, a search, or the number of a page. */
export const isCutAt = (rawKey: string): boolean => values.test(rawKey);

/**
 * Cuts a query string at its values. Nothing is parsed: all that is not such a value stays in the shape.
 *
 *     cutQuery('filters[title]=a&sort=id', 8000) // { shape: 'filters[title]=\0&sort=id', texts: ['a'] }
 *
 * Returns undefined if it has no such value, if one is no text, or if it is longer than `longest`.
 */
export const cutQuery = (queryString: string, longest: number): Cut | undefined => {
  const { length } = queryString;
  if (length > longest || queryString.includes(mark)) return undefined;
  const texts: string[] = [];
  let shape = '';
  let kept = 0;
  for (let at = 0; at < length; ) {
    const next = queryString.indexOf('&', at);
    const end = next < 0 ? length : next;
    const equals = queryString.indexOf('=', at);
    if (equals >= 0 && equals < end && isCutAt(queryString.slice(at, equals))) {
      const text = decode(queryString.slice(equals + 1, end));
      if (text === undefined || text.includes(mark)) return undefined;
      texts.push(text);
      shape += queryString.slice(kept, equals + 1) + mark;
      kept = end;
    }
    at = end + 1;
  }
  return texts.length === 0 ? undefined : { shape: shape + queryString.slice(kept), texts };
};
