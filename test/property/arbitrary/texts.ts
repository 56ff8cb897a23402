import fc from 'fast-check';
import { texts } from '../newsroom/extra-texts.ts';

const letters = [...new Set(texts.join(''))];

/** Longer texts are sorted and searched, but no client asks for one whole. */
const longest = 500;

/** Cuts by code point: half of a surrogate pair is no text that a URL can hold. */
const cut = (text: string, from: number, length: number): string => {
  const all = [...text];
  const start = Math.floor(from * all.length);
  return all.slice(start, start + length).join('');
};

/** Texts of the database, and what is nearly one of them. */
export function textLike(pool: readonly string[]): fc.Arbitrary<string> {
  const stored = fc.constantFrom('', ...pool.filter((text) => text.length < longest));
  const known = fc.oneof(stored, fc.constantFrom(...texts));
  return fc.oneof(
    { weight: 3, arbitrary: known },
    {
      weight: 4,
      arbitrary: fc
        .tuple(known, fc.double({ min: 0, max: 0.99, noNaN: true }), fc.integer({ min: 0, max: 6 }))
        .map((part) => cut(...part)),
    },
    { weight: 1, arbitrary: known.map((text) => text.toUpperCase()) },
    { weight: 1, arbitrary: known.map((text) => text.toLowerCase()) },
    { weight: 1, arbitrary: known.map((text) => `${text} `) },
    { weight: 2, arbitrary: fc.string({ unit: fc.constantFrom(...letters), maxLength: 3 }) },
  );
}
