import type { Pair } from './scan.ts';
import { segmentsOf } from './scan.ts';

/** Whether a key is a place of populate: `populate`, `populate[a][populate]`, `populate[zone][on][c][populate]`. */
const isPopulatePlace = (key: string): boolean => {
  const segments = segmentsOf(key);
  let index = 0;
  while (segments[index] === 'populate') {
    if (index === segments.length - 1) return true;
    index += segments[index + 2] === 'on' ? 4 : 2;
  }
  return false;
};

/** The key of a pair, whose value is a single text or an item of a list: `a` for `a`, `a[]` and `a[0]`. */
const listOf = (key: string): string => key.replace(/\[\d*\]$/, '');

const named = /\[(?!\d*\])/g;

/** Every key that has a name in brackets behind it: `a` and `a[b]` for `a[b][c]`. */
const aboveNames = (key: string): string[] =>
  [...key.matchAll(named)].map(({ index }) => key.slice(0, index));

/**
 * Names beside brackets: `populate=a&populate[b][fields]=c` is `populate[0]=a&populate[b][fields]=c`, which qs reads as one
 * object, the plain names under their places in the list.
 */
export const besideBrackets = (pairs: readonly Pair[]): readonly Pair[] => {
  // Most requests name no attribute of a populate as a plain text.
  if (!pairs.some(({ key }) => key.startsWith('populate') && isPopulatePlace(listOf(key)))) return pairs;
  const places = new Map<string, number>();
  for (const { key } of pairs) {
    if (!key.startsWith('populate[')) continue;
    for (const above of aboveNames(key)) if (isPopulatePlace(above)) places.set(above, 0);
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
