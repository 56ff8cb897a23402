import { isQueryList, type Query, type QueryNode } from '../query/query.ts';
import type { ContentType } from '../schema/content-type.ts';
import type { RequestContext, Validation } from './context.ts';

/** The texts of a node: one, or a list of them; undefined for anything else. */
const textsOf = (node: QueryNode): readonly string[] | undefined => {
  if (typeof node === 'string') return [node];
  if (!isQueryList(node)) return undefined;
  const texts = node.filter((item) => typeof item === 'string');
  return texts.length === node.length ? texts : undefined;
};

/** Locale codes as a request writes them: `en,de`, or a list; undefined for anything else. `all` is no code. */
const codesIn = (node: QueryNode): readonly string[] | undefined => {
  const codes = textsOf(node)?.flatMap((text) => text.split(',').flatMap((code) => code.trim() || []));
  return codes?.includes('all') === true ? undefined : codes;
};

const refusal = 'fallback must be locale codes, in the order in which they are tried: fallback=en,de';

const noteEveryLocale = ({ problems }: Validation): void =>
  problems.add(
    'wrong-form',
    ['fallback'],
    'fallback cannot be combined with locale=all, which gives every locale',
    "leave out 'fallback', or name the first locale with 'locale'",
  );

const noteForm = ({ problems }: Validation): void => problems.add('wrong-form', ['fallback'], refusal);

/** The codes that the request names; where it names none, those that the host has for its locale. */
const wantedIn = (
  { settings: { localeFallback } }: Validation,
  named: readonly string[] | undefined,
  locale: string,
): readonly string[] =>
  named ?? (Object.hasOwn(localeFallback, locale) ? localeFallback[locale] : undefined) ?? [];

/**
 * Reads the fallback parameter: the locales to try after that of the request, each once; undefined where there are none. An empty
 * text switches off the host's own.
 */
export const readFallback = (
  validation: Validation,
  type: ContentType,
  { locale: localeNode, fallback: node }: Query,
  { features, defaultLocale }: Pick<RequestContext, 'features' | 'defaultLocale'>,
): readonly string[] | undefined => {
  if (!features.i18n) return undefined;
  const named = node === undefined ? undefined : codesIn(node);
  if (node !== undefined && named === undefined) noteForm(validation);
  if (!type.localized) return undefined;
  const locale = typeof localeNode === 'string' ? localeNode : defaultLocale;
  if (locale === 'all') {
    if (named !== undefined && named.length > 0) noteEveryLocale(validation);
    return undefined;
  }
  const codes = wantedIn(validation, named, locale);
  if (codes.length === 0) return undefined;
  for (const code of codes) validation.count('conditions', ['fallback', code]);
  return [...new Set(codes)].filter((code) => code !== locale);
};
