import { isQueryList, type Query, type QueryNode } from '../query/query.ts';
import type { ContentType } from '../schema/content-type.ts';
import type { RequestContext, Validation } from './context.ts';

/** Returns the texts of a node, which is one text or a list of texts; undefined for any other form. */
const textsOf = (node: QueryNode): readonly string[] | undefined => {
  if (typeof node === 'string') return [node];
  if (!isQueryList(node)) return undefined;
  const texts = node.filter((item) => typeof item === 'string');
  return texts.length === node.length ? texts : undefined;
};

/** Returns the locale codes in a node, which is `en,de` or a list; undefined for any other form. `every` is not a code. */
const codesIn = (node: QueryNode, every: string): readonly string[] | undefined => {
  const codes = textsOf(node)?.flatMap((text) => text.split(',').flatMap((code) => code.trim() || []));
  return codes?.includes(every) === true ? undefined : codes;
};

const refusal = 'fallback must be locale codes, in the order in which they are tried: fallback=en,de';

const noteEveryLocale = ({ problems, dialect }: Validation): void =>
  problems.add(
    'wrong-form',
    ['fallback'],
    `fallback cannot be combined with locale=${dialect.everyLocale.word}, which gives every locale`,
    "leave out 'fallback', or name the first locale with 'locale'",
  );

const noteForm = ({ problems, dialect }: Validation, node: QueryNode): void => {
  const every = dialect.everyLocale.word;
  const hint = textsOf(node)?.some((text) => text.split(',').includes(every))
    ? `'${every}' is no locale; name each locale that is tried`
    : undefined;
  problems.add('wrong-form', ['fallback'], refusal, hint);
};

/** Returns the codes in the request or, if it has none, those that the host configures for the locale. */
const wantedIn = (
  { settings: { localeFallback } }: Validation,
  named: readonly string[] | undefined,
  locale: string,
): readonly string[] =>
  named ?? (Object.hasOwn(localeFallback, locale) ? localeFallback[locale] : undefined) ?? [];

/**
 * Reads the fallback parameter. Returns the locales to try after the requested one, each once; undefined if there are none. An
 * empty text disables the fallback that the host configures.
 */
export const readFallback = (
  validation: Validation,
  type: ContentType,
  { locale: localeNode, fallback: node }: Query,
  { reads, features, defaultLocale }: Pick<RequestContext, 'reads' | 'features' | 'defaultLocale'>,
): readonly string[] | undefined => {
  if (!features.i18n) return undefined;
  const { everyLocale } = validation.dialect;
  const named = node === undefined ? undefined : codesIn(node, everyLocale.word);
  if (node !== undefined && named === undefined) noteForm(validation, node);
  if (!type.localized) return undefined;
  const locale = typeof localeNode === 'string' ? localeNode : defaultLocale;
  if (locale === everyLocale.word && everyLocale.reads.has(reads)) {
    if (named !== undefined && named.length > 0) noteEveryLocale(validation);
    return undefined;
  }
  const codes = wantedIn(validation, named, locale);
  if (codes.length === 0) return undefined;
  for (const code of codes) validation.count('conditions', ['fallback', code]);
  return [...new Set(codes)].filter((code) => code !== locale);
};
