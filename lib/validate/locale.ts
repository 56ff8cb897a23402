import type { QueryNode } from '../query/query.ts';
import type { RequestContext, Validation } from './context.ts';
import { got } from './got.ts';

/** The form of locale codes: `en`, `pt-BR`, `zh_Hant_TW`. A host may also have codes of its own in another form. */
const code = /^[a-z]{2,3}(?:[-_][a-z\d]+)*$/i;

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
  if (typeof node === 'string' && node !== defaultLocale && !code.test(node))
    validation.hint(
      `locale: entries are found by the code of a locale, such as ${defaultLocale}${everyLocale.reads.has(reads) ? `, or by ${everyLocale.word}` : ''}`,
    );
  return typeof node === 'string' ? node : defaultLocale;
};
