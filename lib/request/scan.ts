import { type Path, refuse } from '../base/error.ts';
import { type Ceilings, tooMany } from '../schema/ceilings.ts';
import { type Dialect, parametersByName } from '../schema/dialects.ts';
import type { Slots, SlotText } from '../schema/slots.ts';

const encoded = /[%+]/;

/** Returns the decoded text, or undefined if it is not percent-encoded UTF-8. */
export const decode = (raw: string): string | undefined => {
  if (!encoded.test(raw)) return raw;
  try {
    return decodeURIComponent(raw.replaceAll('+', ' '));
  } catch {
    return undefined;
  }
};

/** A query string without the values that a plan may bind late, and those values, decoded, in their order. */
export interface Cut {
  /** The query string with a mark in place of each of these values. All names are as they are written. */
  readonly shape: string;
  readonly texts: readonly string[];
}

/** Stands for a value. A query string that contains it is not cut. */
const mark = '\0';

/** Matches the keys, as they are written, whose values may be bound late: of a condition, a search, or the number of a page. */
const cutKeys =
  /^(?:filters(?:\[|%5B)|_q$|pagination(?:\[|%5B)(?:page|start)(?:\]|%5D)$|populate.*(?:\[|%5B)filters(?:\]|%5D)(?:\[|%5B))/i;

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
    if (equals >= 0 && equals < end && cutKeys.test(queryString.slice(at, equals))) {
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

/** Returns a text without leading characters of a set. */
export const stripFront = (text: string, characters: string): string => {
  let start = 0;
  while (start < text.length && characters.includes(text.charAt(start))) start += 1;
  return text.slice(start);
};

/**
 * Returns a text without trailing characters of a set. A pattern such as `/0+$/` would start again at each such character, which
 * takes seconds for a long text.
 *
 *     stripEnd('1.500', '0') // '1.5'
 */
export const stripEnd = (text: string, characters: string): string => {
  let end = text.length;
  while (end > 0 && characters.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
};

/** A well-formed top-level name of any dialect. If it is similar to a parameter's name, validate reports it. */
const name = /^[\w-]+$/;

const brackets = /[[\]]/g;

/**
 * Returns whether the length of a name differs from that of `filters` by more than one letter. Then the name is not a
 * misspelling, and a bracket must be at the wrong place.
 */
const isFarFromFilters = (head: string): boolean => Math.abs(head.length - 'filters'.length) > 1;

const parameterOf = (dialect: Dialect, fits: (lower: string) => boolean): string | undefined =>
  [...parametersByName(dialect).keys()].find((name) => fits(name.toLowerCase()));

/**
 * Decodes the second layer of a text that was percent-encoded twice. Decoding ASCII is enough, because the names of
 * parameters are ASCII.
 */
const decoded = (text: string): string =>
  text.replaceAll(/%([0-9a-f]{2})/gi, (_, hex: string) => {
    const code = Number.parseInt(hex, 16);
    return code < 0x80 ? String.fromCharCode(code) : '\u{fffd}';
  });

/**
 * Returns the name of the parameter that a malformed key is probably meant for: ` filters[a]`, `filters.a`, `[[filters]][a]`,
 * `filters%255Ba%255D`, `filtersa]`. Returns undefined if it resembles none. Such a key must not be ignored: without its
 * condition the answer would contain entries that the client meant to exclude.
 */
export const malformedParameter = (
  dialect: Dialect,
  key: string,
  isWellFormed: boolean,
): string | undefined => {
  const text = decoded(key)
    .toLowerCase()
    .replace(/^(?:amp;)+/, '');
  const head = key.split('[', 1)[0] ?? '';
  const joined = text.replaceAll(brackets, '');
  if (isWellFormed && name.test(head)) {
    // `filterstitle[$eq]` is `filters` with a bracket missing; `sortBy[0]` and `localeNames[]` are other names.
    const isMoved = joined !== text && joined.startsWith('filters') && isFarFromFilters(head);
    return isMoved ? 'filters' : undefined;
  }
  const first = text.split(/[^\p{L}\p{N}_-]+/u).find((piece) => piece !== '') ?? '';
  const bare = stripEnd(stripFront(first, '_-'), '_-');
  const begun = isWellFormed ? undefined : parameterOf(dialect, (parameter) => joined.startsWith(parameter));
  return parameterOf(dialect, (parameter) => parameter === first || parameter === bare) ?? begun;
};

/** The value of a pair; null if a key without `=` stands where that has a meaning. */
export type ValueOfPair = string | SlotText | null;

/** A decoded `key=value` pair of the query string that belongs to a parameter. */
export interface Pair {
  readonly key: string;
  readonly value: ValueOfPair;
}

/** The parts of a query string: the pairs that belong to parameters, and the names of all other top-level keys. */
export interface Scan {
  readonly pairs: readonly Pair[];
  readonly unknown: readonly string[];
}

const wellFormed = /^[^[\]]+(?:\[[^[\]]*\])*$/;

/** Returns the name that a key begins with, whether or not the rest of the key is well-formed. */
const headOf = (key: string): string => /^[^[\]]*/.exec(key)?.[0] ?? '';

/** Removes the brackets around the first name of a key, as qs does: `[a][b]` is `a[b]`. */
const unwrapped = (key: string): string => {
  const [, first, rest = ''] = /^\[([^[\]]+)\](.*)$/s.exec(key) ?? [];
  return first !== undefined && (rest === '' || rest.startsWith('[')) ? first + rest : key;
};

/** Returns names in brackets: `[b][c]` for b and c. */
export const inBrackets = (names: Path): string => names.map((name) => `[${name}]`).join('');

/** Returns the key of its names: `a[b][c]` for a, b and c. */
export const keyOf = ([first = '', ...names]: Path): string => first + inBrackets(names);

/** Returns the names in a key, of which `keyOf` makes it again: `a[b][c]` has a, b and c. */
export const segmentsOf = (key: string): string[] => key.replaceAll(']', '').split('[');

/**
 * Whether a key stands for null if it has no `=`: a condition, also inside populate, such as `filters[title]` and
 * `populate[author][filters][name][$eq]`, and fields, such as `fields` and `fields[]`.
 */
export const standsForNull = (segments: readonly string[]): boolean => {
  let at = 0;
  while (segments[at] === 'populate') at += segments[at + 2] === 'on' ? 4 : 2;
  return segments[at] === 'fields' || (segments[at] === 'filters' && at + 1 < segments.length);
};

const howWritten =
  'brackets are written a[b][c], with nothing before the first name and nothing after the last';

const index = /^\d+$/;

/** The largest number that JavaScript orders as a number among the names of an object. */
const largestIndex = 2 ** 32 - 2;

/** Returns the largest number among the names of a key; -1 if none is a number. */
export const largestIndexIn = (segments: readonly string[]): number => {
  let largest = -1;
  for (const segment of segments) if (index.test(segment)) largest = Math.max(largest, Number(segment));
  return largest;
};

const checkKey = (key: string, head: string, ceilings: Ceilings): void => {
  const path = [head];
  if (!wellFormed.test(key)) {
    refuse('malformed-key', path, `Malformed key '${key}': ${howWritten}`);
  }
  const segments = segmentsOf(key);
  if (segments.includes('__proto__')) refuse('malformed-key', path, "A key must not contain '__proto__'");
  if (segments.length - 1 > ceilings.nestingDepth) {
    refuse('ceiling-exceeded', path, tooMany('nestingDepth', ceilings.nestingDepth));
  }
  if (largestIndexIn(segments) > largestIndex)
    refuse('malformed-key', segments, `A number in brackets must be at most ${largestIndex}`);
};

/** What the pairs of a query string are read with. */
interface Reading {
  readonly ceilings: Ceilings;
  readonly dialect: Dialect;
  /** The names of the dialect's parameters. */
  readonly names: { has(name: string): boolean };
  readonly slots: Slots | undefined;
}

const readPair = (part: string, { ceilings, dialect, names, slots }: Reading): Pair | string => {
  const end = part.indexOf('=');
  const rawKey = end < 0 ? part : part.slice(0, end);
  const slot = slots !== undefined && end >= 0 && cutKeys.test(rawKey) ? slots.next() : undefined;
  const decoded = decode(rawKey);
  const key = decoded?.startsWith('[') ? unwrapped(decoded) : decoded;
  // A key that cannot be decoded as a whole may still begin with the name of a parameter.
  const head = headOf(key ?? decode(rawKey.split(/\[|%5b/i, 1)[0] ?? '') ?? rawKey);
  if (!names.has(head)) {
    const meant = malformedParameter(dialect, key ?? rawKey, key === undefined || wellFormed.test(key));
    if (meant === undefined) return head;
    return refuse(
      'malformed-key',
      [meant],
      `Malformed key '${key ?? rawKey}': ${howWritten}`,
      `use ${meant}`,
    );
  }
  if (key === undefined || key.includes('\0')) {
    return refuse(
      'malformed-encoding',
      [head],
      `A key under '${head}' must be percent-encoded UTF-8 text without NUL`,
    );
  }
  if (key !== head) checkKey(key, head, ceilings);
  if (end < 0) return { key, value: standsForNull(segmentsOf(key)) ? null : '' };
  if (slot !== undefined) return { key, value: slot };
  const value = decode(part.slice(end + 1));
  if (value === undefined || value.includes('\0')) {
    return refuse(
      'malformed-encoding',
      segmentsOf(key),
      `The value of '${key}' must be percent-encoded UTF-8 text without NUL`,
    );
  }
  return { key, value };
};

/**
 * Splits the query string into pairs. Refuses what qs would silently change: unbalanced brackets, text between brackets,
 * `__proto__`, keys that are too deep and lists that are too long for the ceilings, and keys that resemble a parameter but miss
 * its name. Empty parts (`&&`) are allowed. With `slots`, they stand for the values at which the query string is cut.
 */
export const scan = (queryString: string, ceilings: Ceilings, dialect: Dialect, slots?: Slots): Scan => {
  if (queryString.length > ceilings.queryStringLength) {
    refuse('ceiling-exceeded', [], tooMany('queryStringLength', ceilings.queryStringLength));
  }
  const parts = queryString.split('&').filter(Boolean);
  if (parts.length > ceilings.parameters) {
    refuse('ceiling-exceeded', [], tooMany('parameters', ceilings.parameters));
  }
  const pairs: Pair[] = [];
  const unknown = new Set<string>();
  const reading = { ceilings, dialect, names: parametersByName(dialect), slots };
  for (const part of parts) {
    const pair = readPair(part, reading);
    if (typeof pair === 'string') unknown.add(pair);
    else pairs.push(pair);
  }
  return { pairs, unknown: [...unknown] };
};
