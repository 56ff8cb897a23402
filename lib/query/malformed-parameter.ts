import { type Dialect, parametersByName } from '../language/dialects.ts';
import { stripEnd, stripFront } from '../util/strip.ts';

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
