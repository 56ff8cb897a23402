import { type Dialect, nameIn } from '../language/dialects.ts';
import { ignoredParameters } from '../language/parameters.ts';
import type { EntryType } from '../schema/content-type.ts';
import type { Validation } from './context.ts';
import { filterFormOf } from './hint-for-filter.ts';
import { isUsable } from './is-usable.ts';

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
