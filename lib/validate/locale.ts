import type { QueryNode } from '../query/query.ts';
import type { RequestContext, Validation } from './context.ts';
import { got } from './got.ts';

/** The form of locale codes: `en`, `pt-BR`, `zh_Hant_TW`. A host may also have codes of its own in another form. */
const code = /^[a-z]{2,3}(?:[-_][a-z\d]+)*$/i;

/**
 * Returns the locale that is probably meant by a code in other letters: one that the settings name, or else the code in the letters
 * that Strapi's codes have. Undefined for a code that needs no correction.
 */
const meantLocale = ({ settings }: Validation, given: string, defaultLocale: string): string | undefined => {
  const { localeFallback } = settings;
  const known = [defaultLocale, ...Object.keys(localeFallback), ...Object.values(localeFallback).flat()];
  if (known.includes(given)) return undefined;
  const named = known.find((locale) => locale.toLowerCase() === given.toLowerCase());
  if (named !== undefined) return named;
  const written = given.replace(/^[a-z]+/i, (language) => language.toLowerCase());
  return code.test(given) && written !== given ? written : undefined;
};

/** Returns a hint for a locale that no entry is likely to have: a text that is no code, or a code in other letters. */
const hintForLocale = (
  validation: Validation,
  given: string,
  { reads, defaultLocale }: Pick<RequestContext, 'reads' | 'defaultLocale'>,
): string | undefined => {
  const { everyLocale } = validation.dialect;
  const meant = meantLocale(validation, given, defaultLocale);
  if (meant !== undefined) return `locale: codes of locales are case-sensitive; did you mean ${meant}?`;
  if (given === defaultLocale || code.test(given)) return undefined;
  const every = everyLocale.reads.has(reads) ? `, or by ${everyLocale.word}` : '';
  return `locale: entries are found by the code of a locale, such as ${defaultLocale}${every}`;
};

/** Reads the locale parameter. Returns a locale code, or undefined for entries in every locale. */
export const readLocale = (
  validation: Validation,
  { type, reads, defaultLocale }: Pick<RequestContext, 'type' | 'reads' | 'defaultLocale'>,
  given: QueryNode | undefined,
): string | undefined => {
  const { everyLocale, emptyLocale } = validation.dialect;
  const node = given === '' && emptyLocale === 'default' ? undefined : given;
  if (!validation.features.i18n) return undefined;
  if (node !== undefined && typeof node !== 'string') {
    validation.problems.add(
      'wrong-form',
      ['locale'],
      `locale must be one locale code, or '${everyLocale.word}'; ${got(node)}`,
    );
  }
  if (!type.localized || (node === everyLocale.word && everyLocale.reads.has(reads))) return undefined;
  if (typeof node === 'string') validation.hint(hintForLocale(validation, node, { reads, defaultLocale }));
  return typeof node === 'string' ? node : defaultLocale;
};
