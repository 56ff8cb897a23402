import { hash } from 'node:crypto';
import { cutQuery } from '../../lib/request/scan.ts';

/** Values of every kind that the code tells apart, and some that it must not. */
// biome-ignore format: they are many.
const odd = [
  '', 'null', 'NULL', 'true', 'f', '0', '1', '-1', '007', '1.50', '1e400', '4294967296', '9223372036854775808',
  '2024-01-31', '2024-13-01', '2024-02-29T10:00:00.000Z', '12:30:00', 'news', 'Kolibri', 'ſtraße', 'İK', '100%_|',
  "O'Neil", '\\', '$user', ' space', '{"a":1}', '[1]', 'ab', '😀', 'x'.repeat(40), 'word '.repeat(60),
];

const words = ['a', 'the', 'Ada', 'river', 'is', 'Zürich', 'NEWS', 'opinion', 'x y', 'en', 'de', 'draft'];
const days = ['2023-05-01', '2024-02-29', '2024-12-31', '1999-01-01'];

/** A number that is always the same for a text. */
const numberOf = (text: string): number => Number.parseInt(hash('sha256', text).slice(0, 8), 16);

const pick = (from: readonly string[], seed: number): string => from[seed % from.length] ?? '';

/** Another value of the same kind, or one in four times any. */
const other = (text: string, seed: number): string => {
  if (seed % 4 === 0) return pick(odd, seed >>> 2);
  if (/^-?\d+$/.test(text)) return String((seed >>> 2) % 30);
  if (/^\d{4}-\d{2}-\d{2}/.test(text)) return pick(days, seed >>> 2) + text.slice(10);
  return pick(words, seed >>> 2);
};

/** A longer query string is refused whatever its values are. */
const longest = 20_000;

/** Returns a URL with other values, which are the same for the same `nth`; undefined if it has none that a plan binds late. */
export const withOtherValues = (url: string, nth: number): string | undefined => {
  const [path = '', ...rest] = url.split('?');
  const cut = cutQuery(rest.join('?'), longest);
  if (cut === undefined) return undefined;
  const ofUrl = numberOf(`${url} ${nth}`);
  const parts = cut.shape.split('\0');
  const values = cut.texts.map((text, index) => {
    const seed = numberOf(`${ofUrl} ${index}`);
    return seed % 5 === 0 ? text : other(text, seed);
  });
  return `${path}?${parts.map((part, index) => part + (index < values.length ? encodeURIComponent(values[index] ?? '') : '')).join('')}`;
};
