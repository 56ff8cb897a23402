import { type Parameter, parameters } from '../language/parameters.ts';
import { stripEnd, stripFront } from '../util/strip.ts';

/** A top-level name as any dialect writes one. If it is similar to a parameter's name, validate reports it. */
const name = /^[\w-]+$/;

const brackets = /[[\]]/g;

/**
 * Whether the length differs from that of `filters` by more than one letter: then it is not a misspelled name, but a bracket
 * at the wrong place.
 */
const isFarFromFilters = (head: string): boolean => Math.abs(head.length - 'filters'.length) > 1;

const parameterOf = (fits: (lower: string) => boolean): Parameter | undefined =>
  parameters.find((parameter) => fits(parameter.toLowerCase()));

/**
 * Decodes the second layer of a text that was percent-encoded twice. Only ASCII matters, because names of parameters are
 * ASCII.
 */
const decoded = (text: string): string =>
  text.replaceAll(/%([0-9a-f]{2})/gi, (_, hex: string) => {
    const code = Number.parseInt(hex, 16);
    return code < 0x80 ? String.fromCharCode(code) : '\u{fffd}';
  });

/**
 * The parameter that a malformed key is meant for: ` filters[a]`, `filters.a`, `[[filters]][a]`, `filters%255Ba%255D`,
 * `filtersa]`. Undefined for a key of another name. Such a key must not be ignored: without its condition the answer would
 * show entries that nobody asked for.
 */
export const malformedParameter = (key: string, isWellFormed: boolean): Parameter | undefined => {
  const text = decoded(key)
    .toLowerCase()
    .replace(/^(?:amp;)+/, '');
  const head = key.split('[', 1)[0] ?? '';
  const joined = text.replaceAll(brackets, '');
  if (isWellFormed && name.test(head)) {
    // `filterstitle[$eq]` lost a bracket; `sortBy[0]` and `localeNames[]` are other names.
    const isMoved = joined !== text && joined.startsWith('filters') && isFarFromFilters(head);
    return isMoved ? 'filters' : undefined;
  }
  const first = text.split(/[^\p{L}\p{N}_-]+/u).find((piece) => piece !== '') ?? '';
  const bare = stripEnd(stripFront(first, '_-'), '_-');
  const begun = isWellFormed ? undefined : parameterOf((parameter) => joined.startsWith(parameter));
  return parameterOf((parameter) => parameter === first || parameter === bare) ?? begun;
};
