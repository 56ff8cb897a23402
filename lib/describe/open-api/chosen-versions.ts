import { ceilings, commaList, type Describe, describe } from './parameter.ts';
import { listOf } from './schemas.ts';
import { statesOf } from './states.ts';

/** Describes the parameter `locale`. */
export const locale: Describe = ({ description }, { localized }) =>
  localized && description.features.i18n
    ? {
        in: 'query',
        description: describe(
          [
            `The locale of the entries, or \`all\`. By default \`${description.defaultLocale}\`; an unknown one gives an empty list. Relations give their entries in every locale.`,
          ],
          [`locale=${description.defaultLocale}`, 'locale=all'],
        ),
        schema: { type: 'string', default: description.defaultLocale },
      }
    : undefined;

/** Describes the parameter `fallback`. */
export const fallback: Describe = ({ description }, { localized }) =>
  localized && description.features.i18n
    ? {
        ...commaList,
        description: describe(
          [
            'The locales to try after `locale`, in order: of its localizations each entry is given once, in the first of them that can be seen. `meta.fallback` says which entries are in another locale than the first. Filters, sort and totals are about what is given.',
            'An empty one switches off what the host tries by itself. It may not stand beside `locale=all`.',
            ceilings(description, ['conditions']),
          ],
          [`fallback=${description.defaultLocale}`],
        ),
        schema: listOf({ type: 'string' }),
        example: '',
      }
    : undefined;

/** Describes the parameter `publicationState`. */
export const publicationState: Describe = ({ description }, type) => {
  const states = statesOf(description, type);
  if (states.length === 0) return undefined;
  return {
    in: 'query',
    description: describe(
      [
        '`live` shows what is published, through every relation; `preview` drafts as well. Inside populate it holds from there on.',
      ],
      states.map((state) => `publicationState=${state}`),
    ),
    schema: { enum: states, default: 'live' },
  };
};
