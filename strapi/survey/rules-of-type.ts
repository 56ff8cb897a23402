import { jsonTypes } from '../../lib/schema/attribute.ts';
import type { StrapiVersion } from '../../lib/schema/content-type.ts';
import type { ReadKind } from '../../lib/schema/reads.ts';
import type { StrapiApp, StrapiAttribute, StrapiType } from '../app.ts';
import { betterIn, type FormRule, type Rule, rules, ruleTable } from '../profile.ts';
import { targetsOf } from '../schemas/registered.ts';
import { releaseOf, versionOf } from '../version.ts';

/** What the rules look at of a type. */
interface Facts {
  readonly type: StrapiType;
  readonly reads: ReadKind;
  readonly strapi: StrapiVersion;
  /** The name of knex for the app's database, such as `postgres`. */
  readonly client: unknown;
  /** The attributes of the type and of all components in it. */
  readonly attributes: readonly StrapiAttribute[];
  readonly isLocalized: boolean;
  readonly hasDrafts: boolean;
  /** Whether a relation leads to a type with drafts. */
  readonly leadsToDrafts: boolean;
  readonly signsFiles: boolean;
}

/** Whether a rule concerns every type, or which types it concerns. */
type Concern = 'every type' | ((facts: Facts) => boolean);

const isOf =
  (...types: readonly string[]): Concern =>
  ({ attributes }) =>
    attributes.some(({ type }) => types.includes(type));

const isToMany = ({ type, relation, multiple }: StrapiAttribute): boolean =>
  type === 'media' ? multiple === true : type === 'relation' && /ToMany$|^morphMany$/.test(String(relation));

const hasToMany: Concern = ({ attributes }) => attributes.some(isToMany);

const isMorph = ({ relation }: StrapiAttribute): boolean => /morph/i.test(String(relation ?? ''));

const isOneOf4 = ({ reads, strapi }: Facts): boolean => strapi === 4 && reads === 'one';

/** Which types each rule concerns. */
const concerns: Readonly<Record<Rule, Concern>> = {
  'times-with-milliseconds': isOf('time'),
  'timestamps-in-iso': isOf('timestamp'),
  'empty-media-list': ({ attributes }) => attributes.some((one) => one.type === 'media' && isToMany(one)),
  'repeated-links': hasToMany,
  'polymorphic-entries': ({ attributes }) => attributes.some(isMorph),
  'media-without-relations': isOf('media'),
  'creator-names': ({ type }) => type.options?.populateCreatorFields === true,
  'drafts-in-zones': (facts) =>
    facts.strapi === 4 && facts.attributes.some(({ type }) => type === 'dynamiczone'),
  'drafts-in-filters': ({ leadsToDrafts }) => leadsToDrafts,
  'drafts-in-one-entry': (facts) => isOneOf4(facts) && (facts.hasDrafts || facts.leadsToDrafts),
  'drafts-by-id': (facts) => isOneOf4(facts) && facts.hasDrafts,
  'filters-on-one-entry': isOneOf4,
  'ids-in-one-form': isOneOf4,
  'plain-wildcards': 'every type',
  'text-by-code-point': 'every type',
  'null-order': 'every type',
  'ties-by-id': 'every type',
  'sort-across-to-many': hasToMany,
  'localizations-of-document': ({ strapi, isLocalized }) => strapi === 5 && isLocalized,
  'contains-on-json': isOf(...jsonTypes),
  'whole-integers': (facts) =>
    facts.client === 'sqlite' && facts.attributes.some(({ type }) => type === 'biginteger'),
  'only-the-fields-named': 'every type',
  'names-beside-brackets': 'every type',
  'window-of-each-parent': hasToMany,
  'search-of-what-is-seen': 'every type',
  'page-maximum': 'every type',
  'publication-filter-of-relations': ({ leadsToDrafts }) => leadsToDrafts,
  'pages-of-users': () => false,
  'deep-populate': 'every type',
  'cache-control': 'every type',
  'small-pages': 'every type',
  ceilings: 'every type',
  'signed-without-provider': (facts) =>
    facts.signsFiles && facts.attributes.some(({ type }) => type === 'media'),
  'caching-headers': 'every type',
  'error-details': 'every type',
  'stricter-dialect': 'every type',
};

/** Returns the attributes of a type and of every component in it. */
const attributesIn = (
  app: Pick<StrapiApp, 'components' | 'contentTypes'>,
  type: StrapiType,
): StrapiAttribute[] => {
  const known = new Set<string>();
  const below = ({ attributes }: StrapiType): StrapiAttribute[] =>
    Object.values(attributes).flatMap((attribute) => {
      if (attribute.type !== 'component' && attribute.type !== 'dynamiczone') return attribute;
      const components = targetsOf(app, attribute).filter((uid) => !known.has(uid));
      for (const uid of components) known.add(uid);
      return [attribute, ...components.flatMap((uid) => app.components[uid] ?? []).flatMap(below)];
    });
  return below(type);
};

const hasDraftsOf = (type: StrapiType | undefined): boolean => type?.options?.draftAndPublish === true;

/** The rules that are on in an app, by what they concern. */
export interface RulesInApp {
  readonly everyType: readonly Rule[];
  readonly of: (uid: string, reads: ReadKind) => readonly Rule[];
}

/**
 * Returns the rules by which the plugin's answers differ from those of the app's Strapi: those that are always on, and those of form
 * that `better` names and this version of Strapi needs.
 */
export const rulesInApp = (
  app: StrapiApp,
  { better, client, signsFiles }: Pick<Facts, 'client' | 'signsFiles'> & { better: readonly FormRule[] },
): RulesInApp => {
  const release = releaseOf(app);
  const { strapi } = versionOf(app);
  const inBetterWay = new Set<string>(betterIn([], release));
  const isOn = (rule: Rule): boolean =>
    ruleTable[rule].kind === 'form'
      ? (better as readonly Rule[]).includes(rule) && !inBetterWay.has(rule)
      : true;
  const on = rules.filter(isOn);
  const factsOf = (type: StrapiType, reads: ReadKind): Facts => {
    const attributes = attributesIn(app, type);
    const targets = attributes.flatMap((one) => (one.type === 'relation' ? targetsOf(app, one) : []));
    return {
      type,
      reads,
      strapi,
      client,
      attributes,
      isLocalized: type.pluginOptions?.i18n?.localized === true,
      hasDrafts: hasDraftsOf(type),
      leadsToDrafts: targets.some((uid) => hasDraftsOf(app.contentTypes[uid])),
      signsFiles,
    };
  };
  return {
    everyType: on.filter((rule) => concerns[rule] === 'every type'),
    of: (uid, reads) => {
      const type = app.contentTypes[uid];
      if (type === undefined) return [];
      const facts = factsOf(type, reads);
      return on.filter((rule) => {
        const concern = concerns[rule];
        return concern !== 'every type' && concern(facts);
      });
    },
  };
};
