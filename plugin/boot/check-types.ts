import { ContentQueryError } from '../../lib/base/error.ts';
import { didYouMean, hinted } from '../../lib/base/suggest.ts';
import { namesIn, whyNoTemplate } from '../../lib/base/url-template.ts';
import { databaseOf } from '../../lib/databases/index.ts';
import { select } from '../../lib/databases/sequelize.ts';
import type { ModelSet } from '../../lib/models/bound-model.ts';
import { buildModels } from '../../lib/models/build-models.ts';
import { withoutMissing } from '../../lib/models/check-tables.ts';
import { withModelColumns } from '../../lib/models/columns.ts';
import { checkCondition, type DialectSettings, randomCursorSecret } from '../../lib/pipeline.ts';
import type { GivenConditions } from '../../lib/schema/access.ts';
import { type Attribute, isReadable } from '../../lib/schema/attribute.ts';
import type { ContentType } from '../../lib/schema/content-type.ts';
import { withJsonPaths } from '../../lib/schema/json-paths.ts';
import { readRegistryParts } from '../../lib/schema/read-registry.ts';
import { wordOf } from '../../lib/schema/reads.ts';
import { fileUid, type Registry, withAttributes, withTypes } from '../../lib/schema/registry.ts';
import type { Host, ReadyHost } from '../host.ts';
import { routedWord } from '../request/route.ts';
import { BootFaults } from '../settings/boot-faults.ts';
import type { Settings } from '../settings/config.ts';
import { jsonPathFaults, keyFaults } from './check-keys.ts';

/** Returns an attribute without the types that the registry lacks; undefined if nothing of it is left. */
const withKnownTargets = (
  { contentTypes, components }: Registry,
  attribute: Attribute,
): Attribute | undefined => {
  switch (attribute.kind) {
    case 'scalar':
      return attribute;
    case 'media':
      return contentTypes.has(fileUid) ? attribute : undefined;
    case 'relation':
      return contentTypes.has(attribute.target) ? attribute : undefined;
    case 'component':
      return components.has(attribute.component) ? attribute : undefined;
    case 'zone':
      return Object.freeze({
        ...attribute,
        components: attribute.components.filter((uid) => components.has(uid)),
      });
    case 'polymorphic':
      return Object.freeze({
        ...attribute,
        targets: attribute.targets.filter((uid) => contentTypes.has(uid)),
      });
  }
};

/**
 * Returns a registry without the attributes that lead to types which are not in it, because their schemas have faults. With it the
 * remaining types can be checked further, so that all faults of a host are reported together.
 */
export const withoutDangling = (registry: Registry): Registry =>
  withTypes(registry, (type) => {
    const attributes = new Map<string, Attribute>();
    for (const [name, attribute] of type.attributes) {
      const known = withKnownTargets(registry, attribute);
      if (known !== undefined) attributes.set(name, known);
    }
    return withAttributes(type, attributes);
  });

const faultsOf = (settings: DialectSettings, role: string, uid: string, given: object): readonly string[] => {
  try {
    checkCondition(settings, uid, given);
    return [];
  } catch (error) {
    if (!(error instanceof ContentQueryError)) throw error;
    return error.problems.map(({ path, message, hint }) => {
      const at = ['conditions', role, uid, ...path.filter((step) => step !== 'type')].join('.');
      return `${at}: ${message}${hint === undefined ? '' : ` (${hint})`}`;
    });
  }
};

/** Checks the configured conditions against the schemas. Throws an error with a line for each fault. */
export const checkConditions = (settings: DialectSettings, conditions: GivenConditions): void => {
  const faults = Object.entries(conditions).flatMap(([role, byUid]) =>
    Object.entries(byUid).flatMap(([uid, given]) => faultsOf(settings, role, uid, given)),
  );
  if (faults.length > 0) throw new Error(faults.map((fault) => `content-query: ${fault}`).join('\n'));
};

const unfit: ReadonlySet<string> = new Set(['json', 'array', 'password']);

/** The names of the attributes that may be part of a URL: single values that everybody who can read the entry can see. */
const namable = ({ attributes }: ContentType): readonly string[] =>
  [...attributes.values()].flatMap((attribute) =>
    attribute.kind === 'scalar' && isReadable(attribute) && !unfit.has(attribute.type)
      ? [attribute.name]
      : [],
  );

const faultsOfTemplate = (type: ContentType, template: string): readonly string[] => {
  const why = whyNoTemplate(template);
  if (why !== undefined) return [`an address of a site ${why}: '${template}'`];
  const known = namable(type);
  return namesIn(template)
    .filter((name) => !known.includes(name))
    .map((name) => {
      const what = `${type.uid} has no attribute '${name}' that an address can be made of`;
      return hinted(what, didYouMean(name, known));
    });
};

/** Returns a line for each fault in the templates of `admin.site`. */
export const siteFaults = (registry: Registry, sites: Readonly<Record<string, string>>): readonly string[] =>
  Object.entries(sites).flatMap(([uid, template]) => {
    const type = registry.contentTypes.get(uid);
    return type === undefined
      ? []
      : faultsOfTemplate(type, template).map((fault) => `content-query: admin.site.${uid}: ${fault}`);
  });

/**
 * Logs what is wrong with triggers of `track --apply` that are in the database, also if nothing uses them: they count nothing, because
 * their tables are gone, or the server refuses to run them. Throws what the database throws.
 */
export const warnOfTriggers = async ({
  sequelize,
  log,
}: Pick<ReadyHost, 'sequelize' | 'log'>): Promise<void> => {
  const { changes } = databaseOf(sequelize);
  if (changes.kind !== 'triggers') return;
  const fault = await changes.left((sql) => select(sequelize, sql, { useMaster: true }));
  if (fault === undefined) return;
  log.warn(
    `content-query: the database has triggers of 'koa-content-query track', but ${fault}; run 'koa-content-query track --apply', or 'track --remove' to be without them`,
  );
};

/** Returns an object with uids as keys without those of types that are registered with a schema that cannot be read. */
const readable = <T>(
  byUid: Readonly<Record<string, T>>,
  unreadable: ReadonlySet<string>,
): Record<string, T> => Object.fromEntries(Object.entries(byUid).filter(([uid]) => !unreadable.has(uid)));

/**
 * Checks the types and URL templates that the settings name. Throws an error with a line for each type that is not registered, each
 * template that no entry can fill, and each `api.rest.keys` that cannot name an entry. `registered` has the uids of all schemas of
 * the host; nothing is said of those that the registry lacks, because their schemas have faults.
 */
export const checkUids = (registry: Registry, settings: Settings, registered: readonly string[]): true => {
  const { flatTypes, finds, admin, rest } = settings;
  const { contentTypes, components } = registry;
  const unreadable = new Set(registered.filter((uid) => !contentTypes.has(uid) && !components.has(uid)));
  const named: [string, string][] = [
    ...flatTypes.map((uid): [string, string] => ['flatTypes', uid]),
    ...Object.keys(finds).map((uid): [string, string] => ['finds', uid]),
    ...Object.keys(admin.site).map((uid): [string, string] => ['admin.site', uid]),
  ];
  const lines = named
    .filter(([, uid]) => !contentTypes.has(uid) && !unreadable.has(uid))
    .map(([key, uid]) => {
      const hint = didYouMean(uid, contentTypes.keys());
      return hinted(`content-query: ${key}: no content type is registered as '${uid}'`, hint);
    });
  const keys = readable(rest.keys, unreadable);
  const jsonPaths = readable(rest.jsonPaths, unreadable);
  const faults = [
    ...lines,
    ...siteFaults(registry, admin.site),
    ...keyFaults(registry, { rest: { ...rest, keys } }),
    ...jsonPathFaults(registry, { rest: { ...rest, jsonPaths } }),
  ];
  if (faults.length > 0) throw new Error(faults.join('\n'));
  return true;
};

/**
 * Every setting of the engine, also those that it can do without: one that is not passed on is a compile error. What is known of texts
 * is no setting; the database is asked later.
 */
type AllSettings = {
  readonly [Name in keyof Omit<Required<DialectSettings>, 'texts'>]: DialectSettings[Name];
};

/** Returns the settings of the engine, and no others of the host. Without a configured secret for cursors it has a random one. */
export const dialectOf = (settings: Settings, registry: Registry): DialectSettings => {
  const { rest, finds, cursorSecret, ceilings, strictParams } = settings;
  const creatorFields = new Map(
    Object.entries(finds).map(([uid, find]) => [uid, find.creatorFields ?? 'off'] as const),
  );
  return {
    registry,
    creatorFields,
    ceilings,
    strictParams,
    cursorSecret: cursorSecret ?? randomCursorSecret(),
    tagKey: cursorSecret,
    defaultLimit: rest.defaultLimit,
    maxLimit: rest.maxLimit,
    smallPages: rest.smallPages,
    populateWithPagination: rest.populateWithPagination,
    withCount: rest.withCount,
    estimateAbove: rest.estimateAbove,
    cursors: rest.cursors,
    aggregates: rest.aggregates,
    search: rest.search,
    allowedParams: rest.allowedParams,
    unknownPopulate: rest.unknownPopulate,
    nullWords: rest.nullWords,
    strictPopulate: rest.strictPopulate,
    searchOne: rest.searchOne,
    deepPopulate: rest.deepPopulate,
    localeFallback: rest.localeFallback,
    populateWords: rest.populateWords,
    emptyMedia: rest.emptyMedia,
    cacheTags: rest.cacheTags,
    filterMedia: rest.filterMedia,
  } satisfies AllSettings;
};

const isListed = (
  { routes = {}, contentTypes }: Pick<Host, 'contentTypes' | 'routes'>,
  { flatTypes }: Settings,
  uid: string,
): boolean => {
  if (routes.listed !== undefined) return routes.listed.has(uid);
  const isOwn = Object.hasOwn(contentTypes, uid) && !uid.startsWith('plugin::') && !uid.startsWith('admin::');
  return isOwn || flatTypes.includes(uid);
};

/**
 * Returns the content types that have a route, by their name in the URL: the plural name of a collection type, the singular name of
 * a single type. These are the types in `routes.listed`, or else the host's own and the flat ones. Throws if two types have the same name.
 */
export const routedTypes = (
  registry: Registry,
  host: Pick<Host, 'contentTypes' | 'routes'>,
  settings: Settings,
): ReadonlyMap<string, ContentType> => {
  const routed = new Map<string, ContentType>();
  const faults: string[] = [];
  for (const type of registry.contentTypes.values()) {
    const isSingle = type.kind === 'singleType';
    if (!isListed(host, settings, type.uid) || (isSingle && !settings.rest.singleTypes)) continue;
    const word = routedWord(wordOf(type), host.routes ?? {});
    const other = routed.get(word);
    if (other !== undefined)
      faults.push(
        `content-query: ${type.uid} and ${other.uid} would both answer ${settings.rest.prefix}/${word}; give one of them another name`,
      );
    routed.set(word, type);
  }
  if (faults.length > 0) throw new Error(faults.join('\n'));
  return routed;
};

/** The types of a host that passed every check that needs no database. */
export interface CheckedTypes {
  readonly registry: Registry;
  /** The content types that have a route, by their URL name. */
  readonly routed: ReadonlyMap<string, ContentType>;
  readonly dialect: DialectSettings;
  readonly models: ModelSet;
}

/** The parts of a host that are known to have the right form. */
export type GivenTypes = Pick<Host, 'contentTypes'> & Partial<ReadyHost>;

/** Returns the models without those of types whose schemas cannot be read; of these only the faults of the schema are reported. */
const readableModels = (
  { contentTypes, components = {}, models = {} }: GivenTypes,
  registry: Registry,
): NonNullable<Host['models']> =>
  Object.fromEntries(
    Object.entries(models).filter(
      ([uid]) =>
        registry.contentTypes.has(uid) ||
        registry.components.has(uid) ||
        !(Object.hasOwn(contentTypes, uid) || Object.hasOwn(components, uid)),
    ),
  );

/**
 * Checks each part of each condition by itself, so that one which reaches a type with faults does not hide the faults of the others.
 * Nothing is said of types whose schemas cannot be read.
 */
const findConditionFaults = (
  { contentTypes, components = {} }: GivenTypes,
  dialect: DialectSettings,
  conditions: Settings['conditions'],
  faults: BootFaults,
): void => {
  const { registry } = dialect;
  const isUnreadable = (uid: string): boolean =>
    (Object.hasOwn(contentTypes, uid) && !registry.contentTypes.has(uid)) ||
    (Object.hasOwn(components, uid) && !registry.components.has(uid));
  for (const [role, byUid] of Object.entries(conditions))
    for (const [uid, { fields = null, rows = null }] of Object.entries(byUid))
      for (const part of isUnreadable(uid) ? [] : [{ fields }, { rows }])
        faults.attempt(() => checkConditions(dialect, { [role]: { [uid]: part } }));
};

/**
 * Checks the schemas, what the settings say of them, and the host's own models, as far as each can be checked, and adds all faults.
 * Without settings, which have faults of their own, only schemas and models are checked. Returns undefined if there are faults.
 */
export const findTypeFaults = (
  given: GivenTypes,
  settings: Settings | undefined,
  faults: BootFaults,
): CheckedTypes | undefined => {
  const { contentTypes, components = {}, features, sequelize } = given;
  const { customFields, strapi } = settings ?? {};
  const i18n = features?.i18n ?? false;
  const { registry: readable, errors } = readRegistryParts({
    contentTypes,
    components,
    i18n,
    customFields,
    strapi,
    ownTypes: Object.keys(given.models ?? {}),
  });
  faults.add(errors);
  const isWhole = errors.length === 0;
  const own = readableModels(given, readable);
  const typed = withModelColumns(withoutMissing(readable, own), own);
  const fits =
    settings &&
    faults.attempt(() => checkUids(typed, settings, Object.keys({ ...contentTypes, ...components })));
  const registry = fits === true ? withJsonPaths(typed, settings?.rest.jsonPaths ?? {}) : typed;
  const routed = settings && faults.attempt(() => routedTypes(registry, given, settings));
  const dialect = settings && dialectOf(settings, registry);
  if (settings !== undefined && dialect !== undefined)
    findConditionFaults(given, dialect, settings.conditions, faults);
  const models =
    sequelize &&
    faults.attempt(() =>
      buildModels(isWhole ? registry : withoutDangling(registry), sequelize, own, settings?.ignoredHooks),
    );
  if (faults.any || routed === undefined || dialect === undefined || models === undefined) return undefined;
  return { registry, routed, dialect, models };
};

/** Checks the types of a host. Throws one error with a line for each fault. */
export const checkTypes = (host: ReadyHost, settings: Settings): CheckedTypes => {
  const faults = new BootFaults();
  const checked = findTypeFaults(host, settings, faults);
  faults.throwIfAny();
  if (checked === undefined) throw new Error('A check of the types failed without a fault');
  return checked;
};
