import { type StrapiVersion, strapiVersions } from '../lib/schema/strapi-version.ts';

/** What one intended difference means for an app that is taken over. */
type Row =
  /**
   * Always on: it concerns what a caller may not see, what would be too large, a 400 where Strapi answers 500, or
   * numbers as they are stored.
   */
  | { readonly kind: 'safety' }
  /** Always on: Strapi's answer is arbitrary there, or a page does not show the difference. */
  | { readonly kind: 'silent' }
  /**
   * Changes what a page shows, so an app has to name it: one setting, with its value as Strapi answers on the app's
   * database, and the better value. In a version that is not listed Strapi itself answers in the better way.
   */
  | {
      readonly kind: 'form';
      readonly setting: string;
      readonly asStrapi: unknown;
      readonly better: unknown;
      readonly versions: readonly StrapiVersion[];
    };

const safety = { kind: 'safety' } as const;
const silent = { kind: 'silent' } as const;
const form = <const Setting extends string>(
  setting: Setting,
  asStrapi: unknown,
  better: unknown,
  versions: readonly StrapiVersion[] = strapiVersions,
) => ({ kind: 'form', setting, asStrapi, better, versions }) as const;
const inV4: readonly StrapiVersion[] = [4];
const inV5: readonly StrapiVersion[] = [5];

/**
 * The intended differences between Strapi's answers and the plugin's, by name, each with its kind. docs/strapi-host.md lists the
 * same, which a test checks; tests that find any other difference fail.
 */
export const ruleTable = {
  'times-with-milliseconds': form('times', 'database', 'milliseconds'),
  'timestamps-in-iso': form('timestamps', 'milliseconds', 'iso'),
  'empty-media-list': form('emptyMedia', 'null', 'list', inV4),
  'polymorphic-entries': safety,
  'media-without-relations': safety,
  'creator-names': safety,
  'drafts-in-zones': safety,
  'drafts-in-filters': safety,
  'drafts-in-one-entry': safety,
  'drafts-by-id': form('draftsById', true, false, inV4),
  'filters-on-one-entry': safety,
  'ids-in-one-form': safety,
  'plain-wildcards': form('wildcards', 'like', 'plain'),
  'text-by-code-point': form('collation', 'strapi', 'binary'),
  'null-order': form('nullOrder', 'database', 'last'),
  'ties-by-id': silent,
  'sort-across-to-many': form('toManySort', 'strapi', 'own'),
  'localizations-of-document': silent,
  'contains-on-json': form('jsonSearch', 'strapi', 'own'),
  'whole-integers': safety,
  'only-the-fields-named': silent,
  'window-of-each-parent': form('windows', 'strapi', 'own', inV4),
  'search-of-what-is-seen': safety,
  'page-maximum': form('maxLimit', false, 100),
  'publication-filter-of-relations': form('publicationFilters', 'strapi', 'own', inV5),
  'pages-of-users': form('flatPages', 'top', 'pagination'),
  'deep-populate': form('deep', 'strapi', 'own'),
  'cache-control': form('cacheControl', false, 'no-cache'),
  'small-pages': form('smallPages', 'raise', 'refuse', inV4),
  ceilings: safety,
  'signed-without-provider': silent,
  'caching-headers': silent,
  'error-details': silent,
  'stricter-dialect': safety,
} as const satisfies Record<string, Row>;

/** The name of an intended difference. */
export type Rule = keyof typeof ruleTable;

/** The names of all intended differences, in the order of the table. */
export const rules = Object.keys(ruleTable) as readonly Rule[];

/** The name of a rule that an app can choose by name. */
export type FormRule = {
  [Name in Rule]: (typeof ruleTable)[Name] extends { readonly kind: 'form' } ? Name : never;
}[Rule];

/** The names of the rules that an app can choose. */
export const formRuleNames = rules.filter((rule) => ruleTable[rule].kind === 'form') as readonly FormRule[];

/** Returns the rules by which the plugin answers better than this version of Strapi: those that are named, and that other versions alone need. */
export const betterIn = (better: readonly FormRule[], strapi: StrapiVersion): readonly FormRule[] =>
  formRuleNames.filter((rule) => better.includes(rule) || !ruleTable[rule].versions.includes(strapi));

/** Returns the value of a setting that the app itself does not set; undefined if no rule of this version is about it. */
export const profiled = (setting: string, better: readonly FormRule[], strapi: StrapiVersion): unknown => {
  const name = formRuleNames.find((rule) => ruleTable[rule].setting === setting);
  if (name === undefined || !ruleTable[name].versions.includes(strapi)) return undefined;
  return better.includes(name) ? ruleTable[name].better : ruleTable[name].asStrapi;
};
