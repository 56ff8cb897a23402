import type { ModelSet } from '../lib/models/bound-model.ts';
import { buildModels } from '../lib/models/build-models.ts';
import { withModelColumns } from '../lib/models/with-model-columns.ts';
import { withoutMissing } from '../lib/models/without-missing.ts';
import type { DialectSettings } from '../lib/pipeline.ts';
import type { ContentType } from '../lib/schema/content-type.ts';
import { withJsonPaths } from '../lib/schema/json-paths.ts';
import { readRegistryParts } from '../lib/schema/read-registry.ts';
import type { Registry } from '../lib/schema/registry.ts';
import { withoutDangling } from '../lib/schema/without-dangling.ts';
import { BootFaults } from './boot-faults.ts';
import { checkConditions } from './check-conditions.ts';
import { checkUids } from './check-uids.ts';
import type { Settings } from './config.ts';
import { dialectOf } from './dialect-of.ts';
import type { Host, ReadyHost } from './host.ts';
import { routedTypes } from './routed-types.ts';

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

type OwnModels = NonNullable<Host['models']>;

/** Returns the models without those of types whose schemas cannot be read; of these only the faults of the schema are reported. */
const readableModels = (
  { contentTypes, components = {}, models = {} }: GivenTypes,
  registry: Registry,
): OwnModels =>
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
    faults.attempt(() => buildModels(isWhole ? registry : withoutDangling(registry), sequelize, own));
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
