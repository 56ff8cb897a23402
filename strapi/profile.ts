/** Versions of Strapi: from one, which is included, to another, which is not. Without `before` all later ones are meant. */
export interface VersionRange {
  readonly from: string;
  readonly before?: string;
}

/** Returns the numbers of a version; a word after them, as in `5.0.0-rc.1`, is ignored. */
const numbersOf = (version: string): readonly number[] =>
  (/^\d+(?:\.\d+)*/.exec(version)?.[0] ?? '').split('.').map(Number);

const isBefore = (version: string, other: string): boolean => {
  const [a, b] = [numbersOf(version), numbersOf(other)];
  const at = a.findIndex((number, index) => number !== (b[index] ?? 0));
  return at >= 0 && (a[at] ?? 0) < (b[at] ?? 0);
};

/** Whether a version is in a range. */
export const isInRange = (version: string, { from, before }: VersionRange): boolean =>
  !isBefore(version, from) && (before === undefined || isBefore(version, before));

/** Whether a range has a version with the same first number. */
export const reachesMajorOf = (version: string, { from, before }: VersionRange): boolean => {
  const [major = 0] = numbersOf(version);
  return isBefore(from, String(major + 1)) && (before === undefined || isBefore(String(major), before));
};

/** What Strapi does in some of its versions: the value of the setting that does the same here. */
interface AsStrapi extends VersionRange {
  readonly value: unknown;
}

/** What one intended difference means for an app that is taken over. */
type RuleRow =
  /**
   * Always on: it concerns what a caller may not see, what would be too large, a 400 where Strapi answers 500, or
   * numbers as they are stored.
   */
  | { readonly kind: 'safety' }
  /** Always on: Strapi's answer is arbitrary there, or a page does not show the difference. */
  | { readonly kind: 'silent' }
  /**
   * Changes what a page shows, so an app has to name it: one setting, with the better value, and with its values as the versions of
   * Strapi answer on the app's database. In a version without a value Strapi itself answers in the better way.
   */
  | {
      readonly kind: 'form';
      readonly setting: string;
      readonly better: unknown;
      readonly asStrapi: readonly AsStrapi[];
    };

const safety = { kind: 'safety' } as const;
const silent = { kind: 'silent' } as const;
const form = (setting: string, better: unknown, ...asStrapi: readonly AsStrapi[]) =>
  ({ kind: 'form', setting, better, asStrapi }) as const;
const always = (value: unknown): AsStrapi => ({ from: '4.0.0', value });
const inV4 = (value: unknown): AsStrapi => ({ from: '4.0.0', before: '5.0.0', value });
const inV5 = (value: unknown): AsStrapi => ({ from: '5.0.0', value });

/**
 * The intended differences between Strapi's answers and the plugin's, by name, each with its kind. docs/strapi-differences.md lists the
 * same, which a test checks; tests that find any other difference fail.
 */
export const ruleTable = {
  'times-with-milliseconds': form('times', 'milliseconds', always('database')),
  'timestamps-in-iso': form('timestamps', 'iso', always('milliseconds')),
  'empty-media-list': form('emptyMedia', 'list', inV4('null')),
  'repeated-links': form('repeatedLinks', 'once', always('as-linked')),
  'polymorphic-entries': safety,
  'media-without-relations': safety,
  'creator-names': safety,
  'drafts-in-zones': safety,
  'drafts-in-filters': safety,
  'drafts-in-one-entry': safety,
  'drafts-by-id': form('draftsById', false, inV4(true)),
  'filters-on-one-entry': safety,
  'ids-in-one-form': safety,
  'plain-wildcards': form(
    'wildcards',
    'plain',
    { from: '4.0.0', before: '5.51.2', value: 'like' },
    // From here on its operators escape what LIKE gives a meaning, and its search leaves `_` unescaped as before.
    { from: '5.51.2', value: 'search' },
  ),
  'text-by-code-point': form('collation', 'binary', always('strapi')),
  'null-order': form('nullOrder', 'last', always('database')),
  'ties-by-id': silent,
  'sort-across-to-many': form('toManySort', 'own', always('strapi')),
  'localizations-of-document': silent,
  'contains-on-json': form('jsonSearch', 'own', always('strapi')),
  'whole-integers': safety,
  'only-the-fields-named': silent,
  'names-beside-brackets': form('mixedNames', 'own', always('strapi')),
  'window-of-each-parent': form('windows', 'own', inV4('strapi')),
  'search-of-what-is-seen': safety,
  'page-maximum': form('maxLimit', 100, always(false)),
  'publication-filter-of-relations': form('publicationFilters', 'own', inV5('strapi')),
  'pages-of-users': form('flatPages', 'pagination', always('top')),
  'deep-populate': form('deep', 'own', always('strapi')),
  'cache-control': form('cacheControl', 'no-cache', always(false)),
  'small-pages': form('smallPages', 'refuse', inV4('raise')),
  ceilings: safety,
  'signed-without-provider': silent,
  'caching-headers': silent,
  'error-details': silent,
  'stricter-dialect': safety,
} as const satisfies Record<string, RuleRow>;

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

const valueIn = (release: string, asStrapi: readonly AsStrapi[]): AsStrapi | undefined =>
  asStrapi.find((range) => isInRange(release, range));

/**
 * Returns the rules by which the plugin answers better than a version of Strapi, such as `5.54.0`: those that are named, and those
 * that only other versions need.
 */
export const betterIn = (better: readonly FormRule[], release: string): readonly FormRule[] =>
  formRuleNames.filter(
    (rule) => better.includes(rule) || valueIn(release, ruleTable[rule].asStrapi) === undefined,
  );

/**
 * Returns the value of a setting that the app itself does not set, in a version of Strapi such as `5.54.0`; undefined if no rule is
 * about the setting, or if its rule is one of other major versions, so that the plugin's own default applies.
 */
export const profiled = (setting: string, better: readonly FormRule[], release: string): unknown => {
  const name = formRuleNames.find((rule) => ruleTable[rule].setting === setting);
  if (name === undefined) return undefined;
  const row = ruleTable[name];
  if (!row.asStrapi.some((range) => reachesMajorOf(release, range))) return undefined;
  const asStrapi = better.includes(name) ? undefined : valueIn(release, row.asStrapi);
  return asStrapi === undefined ? row.better : asStrapi.value;
};
