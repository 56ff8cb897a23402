import { type KeepSettings, ResponseCache, tablesRead } from '../../lib/cache/response-cache.ts';
import type { ModelSet } from '../../lib/models/bound-model.ts';
import { notesOf } from '../../lib/models/scopes.ts';
import { readUniqueKeys } from '../../lib/models/unique-keys.ts';
import { type DialectSettings, Loader, Pipeline, SingleFlight } from '../../lib/pipeline.ts';
import { replicasOf } from '../../lib/replicas/with-read-replicas.ts';
import { canBeStored, ownGrantsTable, ownRolesTable } from '../../lib/schema/grants.ts';
import { textOfLeftOut } from '../../lib/schema/registry.ts';
import { readIndexes } from '../../lib/sql/indexes.ts';
import { openKept } from '../cache/response-cache.ts';
import { openFeed } from '../changes/hear-changes.ts';
import type { ReadyHost } from '../host.ts';
import { openMetrics } from '../observe/metrics.ts';
import { SlowLog } from '../observe/slow-log.ts';
import { openApiRoute } from '../request/openapi.ts';
import { contentQueryRoutes } from '../request/routes.ts';
import type { Installation, Runtime } from '../request/runtime.ts';
import type { Settings } from '../settings/config.ts';
import type { GrantPlace } from '../stores/grant-place.ts';
import { openStores } from '../stores/open-stores.ts';
import type { PermissionStore } from '../stores/permission-store.ts';
import { sharedNames } from './check-keys.ts';
import { type CheckedTypes, warnOfTriggers } from './check-types.ts';
import { openModels, openTexts, typesRead } from './open-models.ts';
import { warnOfReplicas } from './warn-of-replicas.ts';

/**
 * Logs roles and grants that probably are not what the host wants: new tables that grant nothing, conditions of a role without
 * grants, roles that no condition can be stored for, and a host that was upgraded from a version without single entries, where no
 * role has the action `findOne` yet.
 */
const warnUngranted = (
  { features, log, auth }: ReadyHost,
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
  for (const role of auth.accessRoles ?? [])
    if (features.permissions && admin.enabled && !canBeStored(role))
      log.warn(
        `content-query: auth.accessRoles: no condition can be stored for the role '${role}': its name must have 1 to 255 characters, and none that databases cannot store`,
      );
  if (!features.permissions || !rest.findOne || !granted.has('find') || granted.has('findOne')) return;
  const how = admin.enabled
    ? 'admin-config can grant it to all who have find'
    : 'grant it where the host keeps its grants';
  log.info(
    `content-query: no role has the grant findOne, so ${rest.prefix}/:pluralApiId/:id answers 403; ${how}`,
  );
};

/** Logs attributes that are not served, and names of URLs in which upper-case letters have to be written as they are. */
const warnOfSchemas = (
  { host: { log, routes, derived, models = {} }, adapter }: Installation,
  { registry, routed }: CheckedTypes,
): void => {
  for (const note of derived?.notes ?? []) log.info(note);
  for (const [uid, model] of Object.entries(models)) {
    const type = registry.contentTypes.get(uid);
    for (const note of type === undefined ? [] : notesOf(type, model)) log.info(note);
  }
  for (const one of adapter.logsLeftOut ? [] : registry.leftOut)
    log.warn(`content-query: ${textOfLeftOut(one)}`);
  for (const [word, { uid, kind }] of routed) {
    if (routes.foldsPaths === true || word === word.toLowerCase()) continue;
    const key = kind === 'singleType' ? 'singularName' : 'pluralName';
    log.warn(
      `content-query: ${uid}: info.${key} '${word}' has upper-case letters, and a URL must be written the same way; write '${word.toLowerCase()}' to have lower-case URLs`,
    );
  }
};

const pipelineOf = async (
  host: ReadyHost,
  settings: Settings,
  dialect: DialectSettings,
  models: ModelSet,
  keep: KeepSettings | undefined,
): Promise<Pipeline> => {
  const { acquireTimeout, jsonInDatabase, postgres, rest, singleFlight, statementTimeout } = settings;
  const load = {
    ownOrder: rest,
    jsonInDatabase,
    statementTimeout,
    acquireTimeout,
    postgres,
    ownLimits: rest.maxLimit === false ? [rest.defaultLimit] : [rest.defaultLimit, rest.maxLimit],
    indexes: await readIndexes(models),
    uniqueKeys: rest.repeatedLinks === 'once' ? await readUniqueKeys(models) : undefined,
    replicas: replicasOf(host.sequelize),
    onRefused: (reason: string) =>
      host.log.warn(
        `content-query: the database cannot run the statement that answers a whole request (${reason}); such requests are read row by row`,
      ),
  };
  return new Pipeline(dialect, new Loader(models, load, dialect.ceilings), {
    flights: singleFlight ? new SingleFlight(acquireTimeout) : undefined,
    responses: keep && new ResponseCache(keep, (plan) => tablesRead(models, plan)),
  });
};

/**
 * Checks that the database has what the types need, loads the grants and adds the routes to the host. Returns the runtime; if a
 * check fails, the stores are closed and the error is thrown.
 */
export const bootstrap = async (
  installation: Installation,
  place: GrantPlace,
  types: CheckedTypes,
): Promise<Runtime> => {
  const { host, settings } = installation;
  const { registry, routed, dialect } = types;
  warnOfSchemas(installation, types);
  const models = await openModels(host, registry, settings, types.models);
  const metrics =
    settings.metrics === false ? undefined : await openMetrics(settings.metrics, host.sequelize);
  const stores = await openStores(host, settings, place);
  let keep: KeepSettings | undefined;
  try {
    const content = { host, settings, registry, models, place };
    keep = await openKept(content);
    warnUngranted(host, settings, stores.permissions, place);
    await warnOfTriggers(host);
    warnOfReplicas(host);
    const { texts: known, pollFor } = await openTexts(host.log, models, typesRead(host, registry, settings));
    const pipeline = await pipelineOf(host, settings, { ...dialect, texts: known }, models, keep);
    const purger = await openFeed(content, installation.feed, stores.permissions, keep);
    const texts = pollFor(() => pipeline.forgetPlans());
    const slowLog = new SlowLog(host.log);
    const runtime: Runtime = { pipeline, texts, routed, stores, metrics, slowLog, purger };
    for (const line of await sharedNames(models, settings, routed.values())) host.log.warn(line);
    installation.runtime = runtime;
    for (const middleware of contentQueryRoutes(installation)) host.server.use(middleware);
    if (settings.openapi.enabled) host.server.use(openApiRoute(installation));
    return runtime;
  } catch (error) {
    await installation.feed.close();
    await Promise.all([stores.stop(), keep?.versions.close()]);
    throw error;
  }
};
