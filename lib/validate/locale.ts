import type { QueryNode } from '../query/query.ts';
import type { ContentType } from '../schema/content-type.ts';
import type { Walk } from './context.ts';

/** Reads the locale parameter: a code, or undefined for entries in every locale. */
export const readLocale = (
  walk: Walk,
  type: ContentType,
  node: QueryNode | undefined,
  defaultLocale: string,
): string | undefined => {
  if (!walk.features.i18n) return undefined;
  if (node !== undefined && typeof node !== 'string') {
    walk.problems.add('wrong-form', ['locale'], "locale is one locale code, or 'all'");
  }
  if (!type.localized || node === 'all') return undefined;
  return typeof node === 'string' ? node : defaultLocale;
};
