import { acquiredTooLate } from '../lib/error/unavailable.ts';
import { checkDatabase } from '../lib/models/check-database.ts';
import { withKeys } from '../lib/models/key.ts';
import { withoutMissing } from '../lib/models/without-missing.ts';
import type { DialectSettings } from '../lib/pipeline.ts';
import { createPipeline } from '../lib/pipeline.ts';
import { readRegistry } from '../lib/schema/read-registry.ts';
import type { Registry } from '../lib/schema/registry.ts';
import { didYouMean, hinted } from '../lib/util/suggest.ts';
import { withDeadline } from '../lib/util/with-deadline.ts';
import { replicasOf } from '../replicas/with-read-replicas.ts';
import type { Settings } from './config.ts';
import type { Host } from './host.ts';
import { openLocaleStore } from './locale-store.ts';
import { openMetrics } from './observe/metrics.ts';
import { openModels } from './open-models.ts';
import { openApiRoute } from './openapi.ts';
import { openOwnConnection } from './own-connection/open-own-connection.ts';
import type { OwnConnection } from './own-connection/own-connection.ts';
import { openGrantStore } from './permission/grant-store.ts';
import { openStore, type PermissionStore } from './permission/permission-store.ts';
import { routedTypes } from './routed-types.ts';
import { contentQueryRoutes } from './routes.ts';
import type { Installation, Runtime } from './runtime.ts';

/** Every type that settings name and nobody registered, a line for each. */
const checkUids = (registry: Registry, settings: Settings): void => {
  const named: [string, string][] = [
    ...settings.flatTypes.map((uid): [string, string] => ['flatTypes', uid]),
    ...Object.keys(settings.finds).map((uid): [string, string] => ['finds', uid]),
  ];
  const lines = named
    .filter(([, uid]) => !registry.contentTypes.has(uid))
    .map(([key, uid]) => {
      const hint = didYouMean(uid, registry.contentTypes.keys());
      return hinted(`content-query: ${key}: no content type is registered as '${uid}'`, hint);
    });
  if (lines.length > 0) throw new Error(lines.join('\n'));
};

/** A host that comes from a version without single entries has granted nobody the new action. */
const noteUngranted = ({ features, log }: Host, { rest }: Settings, permissions: PermissionStore): void => {
  const granted = new Set(permissions.grants().map(({ action }) => action));
  if (!features.permissions || !rest.findOne || !granted.has('find') || granted.has('findOne')) return;
  log.info(
    `content-query: no role has the grant findOne, so ${rest.prefix}/:pluralApiId/:id answers 403; admin-config can grant it to all who have find`,
  );
};

const boot = async (installation: Installation, own: OwnConnection): Promise<Runtime> => {
  const { host, settings } = installation;
  const { acquireTimeout } = settings;
  const { contentTypes, components, sequelize, models: ownModels, features } = host;
  await checkDatabase(sequelize);
  const schemas = readRegistry({ contentTypes, components, i18n: features.i18n });
  const registry = withKeys(withoutMissing(schemas, ownModels), ownModels);
  checkUids(registry, settings);
  // Of a Strapi app's types the adapter says what is left out, and of which it matters.
  for (const { uid, attribute, why } of host.listed === undefined ? registry.leftOut : [])
    host.log.warn(`content-query: ${uid}: '${attribute}' is left out: it ${why}`);
  const models = await openModels(host, registry, settings);
  const { rest, finds, ...others } = settings;
  const creatorFields = new Map(
    Object.entries(finds).map(([uid, find]) => [uid, find.creatorFields ?? 'off'] as const),
  );
  const dialect: DialectSettings = { ...others, ...rest, registry, creatorFields };
  const metrics = settings.metrics === false ? undefined : await openMetrics(settings.metrics, sequelize);
  const [permissions, locales] = await Promise.all([
    features.permissions ? openGrantStore(host, own, settings.publicationState.preview) : openStore(),
    openLocaleStore(host, own, settings.defaultLocale),
  ]);
  const routed = routedTypes(registry, host, settings);
  noteUngranted(host, settings, permissions);
  const runtime: Runtime = {
    pipeline: createPipeline(dialect, models, {
      collation: rest.collation,
      jsonInDatabase: settings.jsonInDatabase,
      statementTimeout: settings.statementTimeout,
      inTime: (work, onLate) =>
        withDeadline(work, acquireTimeout, {
          onTimeout: () => acquiredTooLate('a connection of the pool', acquireTimeout),
          onLate,
        }),
      ownLimits: [rest.defaultLimit, rest.maxLimit],
      replicas: replicasOf(host.sequelize),
      onRefused: (reason) =>
        host.log.warn(
          `content-query: the database does not take a statement that answers a request alone (${reason}); such requests are read row by row`,
        ),
    }),
    routed,
    own,
    permissions,
    locales,
    metrics,
  };
  installation.runtime = runtime;
  for (const middleware of contentQueryRoutes(installation)) host.server.use(middleware);
  if (settings.openapi.enabled) host.server.use(openApiRoute(installation));
  return runtime;
};

/** Checks the schemas, builds the models, loads the grants and mounts the route. */
export const bootstrap = async (installation: Installation): Promise<Runtime> => {
  const own = openOwnConnection(installation.host);
  try {
    return await boot(installation, own);
  } catch (error) {
    await own.close();
    throw error;
  }
};
