import type { QueryNode } from '../query/query.ts';
import type { ContentType } from '../schema/content-type.ts';
import type { Validation } from './context.ts';
import { got } from './got.ts';

/** The form of locale codes: `en`, `pt-BR`, `zh_Hant_TW`. A host may also have codes of its own in another form. */
const code = /^[a-z]{2,3}(?:[-_][a-z\d]+)*$/i;

/** Reads the locale parameter. Returns a locale code, or undefined for entries in every locale. */
export const readLocale = (
  validation: Validation,
  type: ContentType,
  node: QueryNode | undefined,
  defaultLocale: string,
): string | undefined => {
  if (!validation.features.i18n) return undefined;
  if (node !== undefined && typeof node !== 'string') {
    validation.problems.add(
      'wrong-form',
      ['locale'],
      `locale must be one locale code, or 'all'; ${got(node)}`,
    );
  }
  if (!type.localized || node === 'all') return undefined;
  if (typeof node === 'string' && node !== defaultLocale && !code.test(node))
    validation.hint(`locale: entries are found by the code of a locale, such as ${defaultLocale}, or by all`);
  return typeof node === 'string' ? node : defaultLocale;
};
