import fc from 'fast-check';
import type { AnyRequest } from './any-request.ts';
import { leaves, spell } from './tree.ts';

/** A request, and the same with one bracket of one of its keys mangled. */
export interface Mangled {
  readonly role: string;
  readonly path: string;
  readonly query: string;
  readonly mangled: string;
}

/** A key in front of a bracket, the bracket, and what comes after it. */
interface Cut {
  readonly before: string;
  readonly bracket: string;
  readonly after: string;
}

type Mangle = (cut: Cut) => string;

const encoded = (bracket: string): string => (bracket.endsWith('D') || bracket === ']' ? '%5D' : '%5B');

const lastOf = (text: string): string => /(?:%[0-9A-F]{2}|.)?$/su.exec(text)?.[0] ?? '';
const firstOf = (text: string): string => /^(?:%[0-9A-F]{2}|.)?/su.exec(text)?.[0] ?? '';

const mangles: Readonly<Record<string, Mangle>> = {
  drop: ({ before, after }) => before + after,
  double: ({ before, bracket, after }) => before + bracket + bracket + after,
  turn: ({ before, bracket, after }) => before + (encoded(bracket) === '%5B' ? ']' : '[') + after,
  encode: ({ before, bracket, after }) => before + encoded(bracket) + after,
  encodeLower: ({ before, bracket, after }) => before + encoded(bracket).toLowerCase() + after,
  encodeTwice: ({ before, bracket, after }) => before + encoded(bracket).replace('%', '%25') + after,
  empty: ({ before, bracket, after }) => `${before}[]${bracket}${after}`,
  space: ({ before, bracket, after }) => `${before}%20${bracket}${after}`,
  moveLeft: ({ before, bracket, after }) => {
    const letter = lastOf(before);
    return before.slice(0, before.length - letter.length) + bracket + letter + after;
  },
  moveRight: ({ before, bracket, after }) => {
    const letter = firstOf(after);
    return before + letter + bracket + after.slice(letter.length);
  },
};

/** What is done to a whole key, whether it has brackets or none. */
const wholes: Readonly<Record<string, (key: string) => string>> = {
  leading: (key) => key.replace(/^\w+/, '[$&]'),
  leadingEncoded: (key) => key.replace(/^\w+/, '%5B$&%5D'),
  leadingTwice: (key) => key.replace(/^\w+/, '[[$&]]'),
  opened: (key) => `[${key}`,
  closed: (key) => `${key}]`,
  wrapped: (key) => `[${key}]`,
  emptyFirst: (key) => `[]${key}`,
  amp: (key) => `amp;${key}`,
  dotted: (key) => key.replace(/(?:\[|%5B)/, '.').replace(/(?:\]|%5D)/, ''),
};

const bracketsIn = /\[|\]|%5B|%5D/g;

const mangleKey = (key: string, how: string, choice: number): string => {
  const whole = wholes[how];
  if (whole !== undefined) return whole(key);
  const places = [...key.matchAll(bracketsIn)];
  const place = places[choice % Math.max(places.length, 1)];
  const mangle = mangles[how];
  if (place === undefined || mangle === undefined) return key;
  const [bracket] = place;
  return mangle({
    before: key.slice(0, place.index),
    bracket,
    after: key.slice(place.index + bracket.length),
  });
};

/** Valid requests, each with one key whose brackets are dropped, doubled, turned, moved, encoded or put around its name. */
export const mangledBrackets = (requests: fc.Arbitrary<AnyRequest>): fc.Arbitrary<Mangled> =>
  fc
    .tuple(requests, fc.constantFrom(...Object.keys(mangles), ...Object.keys(wholes)), fc.nat(), fc.nat())
    .map(([{ role, plural, tree, spelling }, how, which, choice]): Mangled => {
      const query = spell(leaves(tree, spelling), spelling);
      const pairs = query.split('&');
      const index = which % pairs.length;
      const [key = '', ...value] = (pairs[index] ?? '').split('=');
      const pair = [mangleKey(key, how, choice), ...value].join('=');
      return { role, path: `/api/${plural}`, query, mangled: pairs.with(index, pair).join('&') };
    });
