import { isNearly } from '../base/suggest.ts';
import type { EntryType } from '../schema/content-type.ts';
import { type Dialect, nameIn, parametersByName } from '../schema/dialects.ts';
import { ignoredParameters, optionalParameters, partKeys } from '../schema/parameters.ts';
import { type DialectSettings, isUsable, type RequestContext, type Validation } from './context.ts';
import { filterFormOf } from './hint-values.ts';
import type { Query } from './query.ts';

/** Names longer than this many characters are not searched for hints. */
const longest = 128;

/** Returns how to ask for drafts, which is a value of the parameter and not only its name. */
const draftsIn = (dialect: Dialect): string =>
  `${nameIn(dialect, 'publicationState')}=${dialect.states.preview}`;

/** Returns what to write for a parameter of another dialect; undefined if the host has not what it stands for. */
const ofOtherDialect = ({ dialect, features, settings }: Validation, name: string): string | undefined => {
  const meaning = ignoredParameters.get(name.toLowerCase());
  if (meaning === undefined) return undefined;
  if ('filter' in meaning) return `filters${meaning.filter}`;
  const { parameter } = meaning;
  if (parameter === 'publicationState') return features.draftAndPublish ? draftsIn(dialect) : undefined;
  if (parameter === 'locale' && !features.i18n) return undefined;
  if (parameter !== 'pagination') return nameIn(dialect, parameter);
  const isOff = meaning.key === 'after' && !settings.cursors;
  return `pagination[${meaning.key}]${isOff ? ', which the host allows with api.rest.cursors: true' : ''}`;
};

/**
 * Returns what to write for a top-level name that is ignored although it probably has a meaning: a parameter of another dialect, or
 * a condition as Strapi 3 has it. Undefined for every other name.
 *
 *     hintForIgnored(validation, articles, 'orderBy')        // 'sort'
 *     hintForIgnored(validation, articles, 'title_contains') // 'filters[title][$containsi]'
 */
export const hintForIgnored = (validation: Validation, type: EntryType, name: string): string | undefined => {
  if (name.length > longest) return undefined;
  const ours = ofOtherDialect(validation, name);
  if (ours !== undefined) return ours;
  const form = filterFormOf(validation.view, type, name);
  if (form !== undefined) return `filters${form}`;
  return isUsable(validation.view, type, [name], 'filters') ? `filters[${name}]` : undefined;
};

/** Returns the notation for a foreign parameter in any case: a client that writes `pagesize` means `pageSize`. */
const foreignIn = ({ foreign }: Dialect, name: string): string | undefined =>
  Object.entries(foreign).find(([other]) => other.toLowerCase() === name.toLowerCase())?.[1];

/** Returns the names of parameters. `_q` is left out, because a name of two letters would be similar to `_t` and the like. */
const namesIn = (dialect: Dialect, aggregates: boolean): readonly string[] =>
  [...parametersByName(dialect)]
    .filter(([, parameter]) => parameter !== '_q' && (aggregates || !optionalParameters.has(parameter)))
    .map(([name]) => name);

/** Names that a list without `pagination` reads or, as Strapi v4 does, ignores. */
const ofParts: ReadonlySet<string> = new Set([...partKeys, 'page', 'pageSize']);

/** Returns the notation of this dialect for a name of another dialect; undefined if the name has no known meaning. */
const oursFor = (
  name: string,
  dialect: Dialect,
  { search, aggregates = false }: Pick<DialectSettings, 'search' | 'aggregates'>,
): string | undefined => {
  const ours = foreignIn(dialect, name);
  if (ours === '_q' && !search) return 'filters[name][$containsi]';
  return ours ?? namesIn(dialect, aggregates).find((known) => isNearly(name, known));
};

/**
 * Refuses top-level names that have a meaning in another dialect, and names that differ from a parameter by one letter. Other
 * unknown names are ignored, with a hint if they probably have a meaning, or refused if the host is strict. Names that the host allows are always ignored.
 */
export const refuseUnknown = (
  validation: Validation,
  { partAtTop = false, type }: RequestContext,
  { unknown }: Query,
): void => {
  const { allowedParams, strictParams } = validation.settings;
  for (const name of unknown) {
    if (allowedParams.includes(name) || (partAtTop && ofParts.has(name))) continue;
    const ours = oursFor(name, validation.dialect, validation.settings);
    if (ours !== undefined) {
      validation.problems.add(
        'foreign-parameter',
        [name],
        `'${name}' is not a parameter here`,
        `use ${ours}`,
        strictParams ? name : undefined,
      );
      continue;
    }
    const written = hintForIgnored(validation, type, name);
    if (strictParams) {
      const hint = written && `use ${written}`;
      validation.problems.add('unknown-parameter', [name], `Unknown parameter '${name}'`, hint, name);
    } else if (written !== undefined) validation.hint(`${name}: this parameter is ignored; use ${written}`);
  }
};
