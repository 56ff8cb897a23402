import type { Entry } from '../newsroom/snapshot.ts';
import { compareValues } from './compare-values.ts';
import type { Searched } from './find.ts';
import { standsInAnyCase } from './same-letters.ts';

const isWordEnd = (letter: string | undefined): boolean =>
  letter === undefined || /^[\t-\r !-/:-@[-`{-~]$/.test(letter);

/** Where a text stands in another one, letter by letter. */
const placesOf = (letters: readonly string[], sought: readonly string[]): number[] =>
  letters.flatMap((_, at) =>
    standsInAnyCase(letters.slice(at, at + sought.length).join(''), sought.join(''), 'whole') ? [at] : [],
  );

/** The kind of a match, the best being 0, and the length of the value; undefined if the value does not match. */
function matchOf(entry: Entry, { attribute, value, isText }: Searched): [number, number] | undefined {
  const own = entry.values.get(attribute) ?? null;
  if (own === null) return undefined;
  if (!isText) return compareValues(own, value) === 0 ? [0, 0] : undefined;
  const letters = [...String(own)];
  const sought = [...String(value)];
  const places = placesOf(letters, sought);
  if (places.length === 0) return undefined;
  if (letters.length === sought.length) return [0, letters.length];
  const begins = places.filter((at) => isWordEnd(letters[at - 1]));
  if (begins.some((at) => isWordEnd(letters[at + sought.length]))) return [1, letters.length];
  return [begins.length > 0 ? 2 : 3, letters.length];
}

/** How well an entry matches a search: a smaller number is better. */
export function rankOf(entry: Entry, searched: readonly Searched[]): number {
  const ranks = searched.flatMap((each, position) => {
    const match = matchOf(entry, each);
    return match === undefined ? [] : [match[0] * 1e12 + position * 1e9 + match[1]];
  });
  return Math.min(...ranks);
}
