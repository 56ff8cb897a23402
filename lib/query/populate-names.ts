import type { Pair } from './scan.ts';
import { segmentsOf } from './scan.ts';

/**
 * Returns after how many segments of a key names of populate can follow. `populate`, `populate[a][populate]` and
 * `populate[zone][on][c][populate]` are such prefixes, and so is `facets`.
 */
const placesIn = (segments: readonly string[]): readonly number[] => {
  if (segments[0] === 'facets') return [1];
  const places: number[] = [];
  for (let index = 0; segments[index] === 'populate'; index += segments[index + 2] === 'on' ? 4 : 2)
    places.push(index + 1);
  return places;
};

const isPopulatePlace = (key: string): boolean => {
  const segments = segmentsOf(key);
  return placesIn(segments).at(-1) === segments.length;
};

/** Returns the key of the list that a key belongs to: `a` for `a`, `a[]` and `a[0]`. */
const listOf = (key: string): string => key.replace(/\[\d*\]$/, '');

/** Matches keys of a parameter that takes names, with or without brackets. */
const takesNames = /^(?:populate|facets)(?:\[|$)/;

const named = /^(?!\d*$)/;

/** Returns the prefixes of a key that are followed by a name in brackets. */
const placesAboveNames = (key: string): string[] => {
  const segments = segmentsOf(key);
  const ends = [0];
  for (const segment of segments)
    ends.push((ends.at(-1) ?? 0) + segment.length + (ends.length > 1 ? '[]'.length : 0));
  return placesIn(segments)
    .filter((count) => named.test(segments[count] ?? ''))
    .map((count) => key.slice(0, ends[count]));
};

/**
 * Rewrites plain names that stand beside brackets: `populate=a&populate[b][fields]=c` becomes
 * `populate[0]=a&populate[b][fields]=c`, which qs reads as one object with the plain names under their indices.
 */
export const normalizePopulateKeys = (pairs: readonly Pair[]): readonly Pair[] => {
  // Most requests have no plain name in populate, and need no rewriting.
  if (!pairs.some(({ key }) => takesNames.test(key) && isPopulatePlace(listOf(key)))) return pairs;
  const places = new Map<string, number>();
  for (const { key } of pairs) {
    if (!takesNames.test(key)) continue;
    for (const place of placesAboveNames(key)) places.set(place, 0);
  }
  if (places.size === 0) return pairs;
  return pairs.map((pair) => {
    const place = listOf(pair.key);
    const index = places.get(place);
    if (index === undefined) return pair;
    places.set(place, index + 1);
    return { key: `${place}[${index}]`, value: pair.value };
  });
};
