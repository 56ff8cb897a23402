import type { QueryNode } from '../query/query.ts';
import type { ContentType } from '../schema/content-type.ts';
import type { Validation } from './context.ts';
import { got } from './got.ts';

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
  return typeof node === 'string' ? node : defaultLocale;
};
