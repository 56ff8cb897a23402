import fc from 'fast-check';

/** Requests that are drawn at a time. */
const batch = 100;

/** A number from 0 to 2^32 - 1 for a seed and a word, such as the seed of one database. */
export function seedFor(seed: number, word: string): number {
  let hash = seed >>> 0;
  for (const character of word) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash;
}

/**
 * The endless list of random values of a seed, from its place `skip` on. One seed always gives one list.
 *
 *     [...stream(fc.nat(), { seed: 1, skip: 2 }).take(1)]  // the third
 */
export function* stream<Value>(
  values: fc.Arbitrary<Value>,
  { seed, skip }: { readonly seed: number; readonly skip: number },
): Generator<{ readonly place: number; readonly value: Value }> {
  let first = skip - (skip % batch);
  for (;;) {
    const drawn = fc.sample(values, { seed: seedFor(seed, String(first)), numRuns: batch });
    for (const [index, value] of drawn.entries()) {
      if (first + index >= skip) yield { place: first + index, value };
    }
    first += batch;
  }
}
