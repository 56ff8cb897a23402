import { readIndexes } from '../lib/indexes/existing-indexes.ts';
import type { ModelSet } from '../lib/models/bound-model.ts';
import { withKeys } from '../lib/models/key.ts';
import { withoutMissing } from '../lib/models/without-missing.ts';
import {
  createPipeline,
  type DialectSettings,
  type KeepSettings,
  type Pipeline,
  randomCursorSecret,
} from '../lib/pipeline.ts';
import { replicasOf } from '../lib/replicas/with-read-replicas.ts';
import { ownGrantsTable, ownRolesTable } from '../lib/schema/grant-names.ts';
import { withJsonPaths } from '../lib/schema/json-paths.ts';
import { readRegistry } from '../lib/schema/read-registry.ts';
import type { Registry } from '../lib/schema/registry.ts';
import { didYouMean, hinted } from '../lib/util/suggest.ts';
import { checkConditions } from './check-conditions.ts';
import { jsonPathFaults } from './check-json-paths.ts';
import { keyFaults, sharedNames } from './check-keys.ts';
import { siteFaults } from './check-sites.ts';
import type { Settings } from './config.ts';
import type { Host, ReadyHost } from './host.ts';
import { openMetrics } from './observe/metrics.ts';
import { openModels } from './open-models.ts';
import { openApiRoute } from './openapi.ts';
import { openKept } from './response-cache.ts';
import { routedTypes } from './routed-types.ts';
import { contentQueryRoutes } from './routes.ts';
import type { Installation, Runtime } from './runtime.ts';
import type { GrantPlace } from './stores/grant-place.ts';
import { openStores } from './stores/open-stores.ts';
import type { PermissionStore } from './stores/permission-store.ts';

/**
 * Checks the types and URL templates that the settings name. Throws an error with a line for each type that is not registered, each
 * template that no entry can fill, and each `api.rest.keys` that cannot name an entry.
 */
const checkUids = (registry: Registry, settings: Settings): void => {
  const named: [string, string][] = [
    ...settings.flatTypes.map((uid): [string, string] => ['flatTypes', uid]),
    ...Object.keys(settings.finds).map((uid): [string, string] => ['finds', uid]),
    ...Object.keys(settings.admin.site).map((uid): [string, string] => ['admin.site', uid]),
  ];
  const lines = named
    .filter(([, uid]) => !registry.contentTypes.has(uid))
    .map(([key, uid]) => {
      const hint = didYouMean(uid, registry.contentTypes.keys());
      return hinted(`content-query: ${key}: no content type is registered as '${uid}'`, hint);
    });
  const faults = [
    ...lines,
    ...siteFaults(registry, settings.admin.site),
    ...keyFaults(registry, settings),
    ...jsonPathFaults(registry, settings),
  ];
  if (faults.length > 0) throw new Error(faults.join('\n'));
};

/**
 * Logs roles and grants that probably are not what the host wants: new tables that grant nothing, conditions of a role without
 * grants, and a host that was upgraded from a version without single entries, where no role has the action `findOne` yet.
 */
const warnUngranted = (
  { features, log, auth }: Host,
  { rest, admin, conditions }: Settings,
  permissions: PermissionStore,
  place: GrantPlace,
): void => {
  const granted = new Set(permissions.grants().map(({ action }) => action));
  if (place.kind === 'own tables' && granted.size === 0) {
    const where = admin.enabled ? `on the admin page at ${admin.prefix}/` : `in ${ownGrantsTable}`;
    log.info(
      `content-query: grants are kept in ${ownRolesTable} and ${ownGrantsTable}, because the database has no tables of users-permissions; no role may find anything yet: grant it ${where}`,
    );
  }
  const roles = new Set([...permissions.grants().map(({ role }) => role), ...(auth.accessRoles ?? [])]);
  for (const role of Object.keys(conditions))
    if (features.permissions && !roles.has(role))
      log.warn(
        `content-query: conditions narrow the role '${role}', which has no grants; if it is misspelled, the role that is meant sees everything it is granted`,
      );
  if (!features.permissions || !rest.findOne || !granted.has('find') || granted.has('findOne')) return;
  const how = admin.enabled
    ? 'admin-config can grant it to all who have find'
    : 'grant it where the host keeps its grants';
  log.info(
    `content-query: no role has the grant findOne, so ${rest.prefix}/:pluralApiId/:id answers 403; ${how}`,
  );
};

/**
 * Returns the registry of the types that are served. Throws an error with a line for each fault in the schemas or in
 * the settings about them.
 */
const registryOf = (host: ReadyHost, settings: Settings): Registry => {
  const { contentTypes, components, models, features } = host;
  const schemas = readRegistry({
    contentTypes,
    components,
    i18n: features.i18n,
    customFields: settings.customFields,
  });
  const registry = withKeys(withoutMissing(schemas, models), models);
  checkUids(registry, settings);
  // The adapter for Strapi logs what is left out by itself.
  for (const { uid, attribute, why } of host.listed === undefined ? registry.leftOut : [])
    host.log.warn(`content-query: ${uid}: '${attribute}' is left out: it ${why}`);
  return withJsonPaths(registry, settings.rest.jsonPaths);
};

const pipelineOf = async (
  host: ReadyHost,
  settings: Settings,
  registry: Registry,
  models: ModelSet,
  keep: KeepSettings | undefined,
): Promise<Pipeline> => {
  // The engine does not need the secret of preview links, so it does not get it.
  const { rest, finds, previewLinks: _, ...others } = settings;
  const { acquireTimeout, jsonInDatabase, postgres, singleFlight, statementTimeout } = settings;
  const creatorFields = new Map(
    Object.entries(finds).map(([uid, find]) => [uid, find.creatorFields ?? 'off'] as const),
  );
  const { cursorSecret = randomCursorSecret() } = settings;
  const dialect: DialectSettings = { ...others, ...rest, registry, creatorFields, cursorSecret };
  const load = {
    ownOrder: rest,
    jsonInDatabase,
    statementTimeout,
    acquireTimeout,
    postgres,
    singleFlight,
    ownLimits: rest.maxLimit === false ? [rest.defaultLimit] : [rest.defaultLimit, rest.maxLimit],
    indexes: await readIndexes(models),
    replicas: replicasOf(host.sequelize),
    onRefused: (reason: string) =>
      host.log.warn(
        `content-query: the database cannot run the statement that answers a whole request (${reason}); such requests are read row by row`,
      ),
  };
  return createPipeline(dialect, models, load, keep);
};

/**
 * Checks the schemas, builds the models, loads the grants and adds the routes to the host. Returns the runtime; if a check fails,
 * the stores are closed and the error is thrown.
 */
export const bootstrap = async (installation: Installation, place: GrantPlace): Promise<Runtime> => {
  const { host, settings } = installation;
  const registry = registryOf(host, settings);
  const routed = routedTypes(registry, host, settings);
  const models = await openModels(host, registry, settings);
  const metrics =
    settings.metrics === false ? undefined : await openMetrics(settings.metrics, host.sequelize);
  const stores = await openStores(host, settings, place);
  let keep: KeepSettings | undefined;
  try {
    keep = await openKept(host, settings, registry, models, place);
    warnUngranted(host, settings, stores.permissions, place);
    const runtime: Runtime = {
      pipeline: await pipelineOf(host, settings, registry, models, keep),
      routed,
      stores,
      metrics,
    };
    checkConditions(runtime.pipeline.settings, settings.conditions);
    for (const line of await sharedNames(models, settings, routed.values())) host.log.warn(line);
    installation.runtime = runtime;
    for (const middleware of contentQueryRoutes(installation)) host.server.use(middleware);
    if (settings.openapi.enabled) host.server.use(openApiRoute(installation));
    return runtime;
  } catch (error) {
    await Promise.all([stores.stop(), keep?.versions.close()]);
    throw error;
  }
};
