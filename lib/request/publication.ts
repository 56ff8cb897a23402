import { ContentQueryError } from '../base/error.ts';
import { didYouMean, quoted } from '../base/suggest.ts';
import { mayPreview } from '../schema/access.ts';
import {
  type ContentType,
  type EntryType,
  hasDrafts,
  localeOf,
  publicationStates,
} from '../schema/content-type.ts';
import { nameIn, stateWords } from '../schema/dialects.ts';
import { statesElsewhere } from '../schema/other-dialects.ts';
import {
  isPublicationFilter,
  type PublicationFilter,
  publicationFilterNames,
} from '../schema/publication-filters.ts';
import type { PublicationState } from './bound-query.ts';
import { got, type RequestContext, type Validation } from './context.ts';
import { isQueryList, isQueryObject, type Query, type QueryNode } from './query.ts';

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
  query: Query,
  { reads, features, defaultLocale }: Pick<RequestContext, 'reads' | 'features' | 'defaultLocale'>,
): readonly string[] | undefined => {
  if (!features.i18n) return undefined;
  const { locale: localeNode, fallback: node } = query;
  const { everyLocale } = validation.dialect;
  const named = node === undefined ? undefined : codesIn(node, everyLocale.word);
  if (node !== undefined && named === undefined) noteForm(validation, node);
  if (!type.localized || isLocaleFiltered(validation, type, query)) return undefined;
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

/** The form of locale codes: `en`, `pt-BR`, `zh_Hant_TW`. A host may also have codes of its own in another form. */
const code = /^[a-z]{2,3}(?:[-_][a-z\d]+)*$/i;

/** What is known of the host's locales. */
type HostLocales = Pick<RequestContext, 'reads' | 'defaultLocale' | 'knownLocales'>;

/** The largest number of locales that a hint names. */
const mostNamed = 12;

/**
 * Returns the locale that is probably meant by a code in other letters: one that the host has or its settings name, or else the code in
 * the letters that Strapi's codes have. Undefined for a code that needs no correction.
 */
const meantLocale = (
  { settings: { localeFallback } }: Validation,
  given: string,
  { defaultLocale, knownLocales = '' }: HostLocales,
): string | undefined => {
  const named = [...Object.keys(localeFallback), ...Object.values(localeFallback).flat()];
  const known = [defaultLocale, ...knownLocales.split(','), ...named];
  if (known.includes(given)) return undefined;
  const same = known.find((locale) => locale.toLowerCase() === given.toLowerCase());
  if (same !== undefined) return same;
  if (knownLocales !== '') return undefined;
  const written = given.replace(/^[a-z]+/i, (language) => language.toLowerCase());
  return code.test(given) && written !== given ? written : undefined;
};

/** Returns a hint for a locale that no entry is likely to have: one that the host lacks, a text that is no code, or a code in other letters. */
const hintForLocale = (validation: Validation, given: string, host: HostLocales): string | undefined => {
  const { everyLocale } = validation.dialect;
  const { reads, defaultLocale, knownLocales } = host;
  const meant = meantLocale(validation, given, host);
  if (meant !== undefined) return `locale: codes of locales are case-sensitive; did you mean ${meant}?`;
  if (given === defaultLocale) return undefined;
  if (knownLocales !== undefined) {
    const all = knownLocales.split(',');
    if (all.includes(given)) return undefined;
    const more = all.length > mostNamed ? ` and ${all.length - mostNamed} more` : '';
    return `locale: the host has no locale ${quoted(given)}; it has ${all.slice(0, mostNamed).join(', ')}${more}`;
  }
  if (code.test(given)) return undefined;
  const every = everyLocale.reads.has(reads) ? `, or by ${everyLocale.word}` : '';
  return `locale: entries are found by the code of a locale, such as ${defaultLocale}${every}`;
};

/**
 * Whether the conditions say the locale themselves. A request that names a fallback is none that Strapi knows, and a single type in every
 * locale is a list.
 */
const isLocaleFiltered = (
  { dialect }: Validation,
  type: ContentType,
  { filters, fallback }: Query,
): boolean => {
  const own = localeOf(type);
  if (dialect.localeInFilters !== 'instead' || type.kind === 'singleType' || fallback !== undefined)
    return false;
  return own !== undefined && filters !== undefined && isQueryObject(filters) && own.name in filters;
};

/** Reads the locale parameter. Returns a locale code, or undefined for entries in every locale. */
export const readLocale = (
  validation: Validation,
  { type, ...host }: Pick<RequestContext, 'type'> & HostLocales,
  query: Query,
): string | undefined => {
  const given = query.locale;
  const { everyLocale, emptyLocale } = validation.dialect;
  const { reads, defaultLocale } = host;
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
  if (isLocaleFiltered(validation, type, query)) return undefined;
  if (typeof node === 'string') validation.hint(hintForLocale(validation, node, host));
  return typeof node === 'string' ? node : defaultLocale;
};

/** Refuses to say anything of the drafts of a type to a role that may not see them. Throws a ContentQueryError with 403. */
export const requirePreview = ({ view }: Validation, type: EntryType): void => {
  if (hasDrafts(type) && !mayPreview(view.access, type))
    throw new ContentQueryError('preview-forbidden', `The role may not preview ${type.singularName}`);
};

/**
 * Reads publicationFilter, which has no effect on a type without drafts. Returns undefined if it is not given. Throws a 403 if the
 * role may not see drafts of the type, because every value tells which entries have one.
 */
export const readPublicationFilter = (
  validation: Validation,
  type: ContentType,
  node: QueryNode | undefined,
): PublicationFilter | undefined => {
  if (node === undefined) return undefined;
  if (!isPublicationFilter(node)) {
    validation.problems.add(
      'invalid-publication-state',
      ['publicationFilter'],
      `publicationFilter must be one of ${publicationFilterNames.join(', ')}; ${got(node)}`,
      typeof node === 'string' ? didYouMean(node, publicationFilterNames) : undefined,
      {
        words: `Invalid value for 'publicationFilter'. Expected one of: ${publicationFilterNames.join(', ')}.`,
      },
    );
    return undefined;
  }
  requirePreview(validation, type);
  return node;
};

/** Returns words as `a, b or c`. */
const oneOf = (words: readonly string[]): string => `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;

/**
 * Reads publicationState, at the root or inside populate. Returns undefined if it is not given or if the host has no drafts.
 * Throws a 403 if drafts are requested and the role may not see drafts of the type.
 */
export const readPublicationState = (
  validation: Validation,
  type: EntryType | undefined,
  node: QueryNode | undefined,
  path: readonly string[],
): PublicationState | undefined => {
  if (node === undefined || !validation.features.draftAndPublish) return undefined;
  const { states } = validation.dialect;
  const state = publicationStates.find((one) => states[one] === node);
  if (state === undefined) {
    const meant = typeof node === 'string' ? statesElsewhere.get(node.toLowerCase()) : undefined;
    const hint = meant && `did you mean '${states[meant]}'?`;
    validation.problems.add(
      'invalid-publication-state',
      path,
      `${nameIn(validation.dialect, 'publicationState')} must be ${oneOf(stateWords(validation.dialect))}; ${got(node)}`,
      hint,
    );
    return undefined;
  }
  if (state !== 'live' && type !== undefined) requirePreview(validation, type);
  return state;
};
