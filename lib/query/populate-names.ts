import type { Pair } from './scan.ts';
import { segmentsOf } from './scan.ts';

/**
 * Where the places of populate end in a key, after how many segments: `populate`, `populate[a][populate]` and
 * `populate[zone][on][c][populate]` are such places; so is `facets`.
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

/** The key of a pair, whose value is a single text or an item of a list: `a` for `a`, `a[]` and `a[0]`. */
const listOf = (key: string): string => key.replace(/\[\d*\]$/, '');

/** Begins a key of a parameter that takes names, with or without brackets. */
const takesNames = /^(?:populate|facets)(?:\[|$)/;

const named = /^(?!\d*$)/;

/** The places of populate in a key that have a name in brackets behind them. */
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
 * Names beside brackets: `populate=a&populate[b][fields]=c` is `populate[0]=a&populate[b][fields]=c`, which qs reads as one
 * object, the plain names under their places in the list.
 */
export const besideBrackets = (pairs: readonly Pair[]): readonly Pair[] => {
  // Most requests name no attribute of a populate as a plain text.
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
