import type { PublicationState } from '../../schema/content-type.ts';
import { type Dialect, dialects, nameIn } from '../../schema/dialects.ts';
import { publicationFilterNames, publicationFilters } from '../../schema/publication-filters.ts';
import type { ReadKind } from '../../schema/reads.ts';
import type { Description } from '../visible.ts';
import { ceilings, commaList, type Describe, describe, listOf, statesOf } from './writer.ts';

const dialectOf = ({ registry }: Pick<Description, 'registry'>): Dialect => dialects[registry.strapi];

/** Describes the parameter `locale`. */
export const locale: Describe = ({ description }, { localized }, reads) => {
  if (!localized || !description.features.i18n) return undefined;
  const { defaultLocale } = description;
  const { everyLocale } = dialectOf(description);
  const every = everyLocale.reads.has(reads) ? [everyLocale.word] : [];
  const orEvery = every.map((word) => `, or \`${word}\` for every locale`).join('');
  const unknown = reads === 'list' ? 'returns an empty list' : 'is a 404';
  return {
    in: 'query',
    description: describe(
      [
        `The locale of the entries${orEvery}. The default is \`${defaultLocale}\`; an unknown locale ${unknown}. Relations return their entries in every locale.`,
      ],
      [defaultLocale, ...every].map((word) => `locale=${word}`),
    ),
    schema: { type: 'string', default: defaultLocale },
  };
};

const chosenOf: Readonly<Record<ReadKind, string>> = {
  list: 'Of the localizations of an entry one is returned: the first that the role may see. `meta.fallback` lists the entries that are not in `locale`. Filters, sort and totals apply to the returned localizations.',
  single:
    'The first localization that the role may see is returned. `meta.fallback` has its locale, if that is not `locale`.',
  one: 'The first entry of the document that the role may see is returned; its `locale` says which it is.',
};

/** Describes the parameter `fallback`. */
export const fallback: Describe = ({ description }, { localized }, reads) => {
  if (!localized || !description.features.i18n) return undefined;
  const { everyLocale } = dialectOf(description);
  const every = everyLocale.reads.has(reads)
    ? [` It must not be combined with \`locale=${everyLocale.word}\`.`]
    : [];
  return {
    ...commaList,
    description: describe(
      [
        `The locales to try after \`locale\`, in order. ${chosenOf[reads]}`,
        `An empty value disables the fallback that the host configures.${every.join('')}`,
        ceilings(description, ['conditions']),
      ],
      [`fallback=${description.defaultLocale}`],
    ),
    schema: listOf({ type: 'string' }),
    example: '',
  };
};

/** What each state returns, in a dialect that has them inside populate too, and in one that does not. */
const statesMeaning: Readonly<
  Record<
    'populate' | 'root',
    Readonly<Partial<Record<PublicationState, string>>> & { readonly more?: string }
  >
> = {
  populate: {
    live: 'returns published entries only, also through relations',
    preview: 'returns drafts too',
    more: 'Inside populate it applies to that relation and everything below it.',
  },
  root: {
    live: 'returns published entries, also through relations',
    preview: 'returns the drafts instead',
    latest:
      'returns of each document the draft if it was never published or has changed since, otherwise the published entry',
  },
};

/** Returns what the states mean that a role may ask for. */
const meaningOf = ({ states: words, withoutKeys }: Dialect, states: readonly PublicationState[]): string => {
  const { more, ...meanings } = statesMeaning[withoutKeys.has('publicationState') ? 'root' : 'populate'];
  const each = states.map((state) => `\`${words[state]}\` ${meanings[state]}`);
  return [`${each.join('; ')}.`, ...(more === undefined ? [] : [more])].join(' ');
};

/** Describes the parameter `publicationState`. */
export const publicationState: Describe = ({ description }, type) => {
  const states = statesOf(description, type);
  if (states.length === 0) return undefined;
  const dialect = dialectOf(description);
  return {
    in: 'query',
    description: describe(
      [meaningOf(dialect, states)],
      states.map((state) => `${nameIn(dialect, 'publicationState')}=${dialect.states[state]}`),
    ),
    schema: { enum: states.map((state) => dialect.states[state]), default: dialect.states.live },
  };
};

/** Describes the parameter `publicationFilter`. */
export const publicationFilter: Describe = ({ description }, type) => {
  const { names } = dialectOf(description);
  const mayPreview = statesOf(description, type).includes('preview');
  if (names.publicationFilter === undefined || !type.draftAndPublish || !mayPreview) return undefined;
  const meanings = publicationFilterNames.map((name) => `- \`${name}\`: ${publicationFilters[name].meaning}`);
  return {
    in: 'query',
    description: describe(
      [
        [
          'The documents whose entries are returned, by how their drafts and published entries differ:',
          ...meanings,
        ].join('\n'),
      ],
      publicationFilterNames.slice(0, 1).map((name) => `publicationFilter=${name}`),
    ),
    schema: { enum: publicationFilterNames },
  };
};
