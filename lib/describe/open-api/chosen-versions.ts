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
            `The locale of the entries, or \`all\` for every locale. The default is \`${description.defaultLocale}\`; an unknown locale returns an empty list. Relations return their entries in every locale.`,
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
            'The locales to try after `locale`, in order. Of the localizations of an entry one is returned: the first that the role may see. `meta.fallback` lists the entries that are not in `locale`. Filters, sort and totals apply to the returned localizations.',
            'An empty value disables the fallback that the host configures. It must not be combined with `locale=all`.',
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
        '`live` returns published entries only, also through relations; `preview` returns drafts too. Inside populate it applies to that relation and everything below it.',
      ],
      states.map((state) => `publicationState=${state}`),
    ),
    schema: { enum: states, default: 'live' },
  };
};
