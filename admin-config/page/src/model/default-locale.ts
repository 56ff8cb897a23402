import type { LocalesAnswer } from '../../../contract.ts';

/** What another default locale does: `Every request that names no locale will get French (fr) instead of English (en).` */
export function defaultInWords(code: string, { defaultLocale, locales }: LocalesAnswer): string {
  const named = (one: string) => withCode(one, locales.find((locale) => locale.code === one)?.name ?? one);
  return `Every request that names no locale will get ${named(code)} instead of ${named(defaultLocale)}.`;
}

/** Returns a name with its code: `French (fr)`, also where the name is such already. */
const withCode = (code: string, name: string): string =>
  name === code || name.includes(`(${code})`) ? name : `${name} (${code})`;
