import { buildModels } from '../lib/models/build-models.ts';
import { checkTables } from '../lib/models/check-tables.ts';
import { strayComponents } from '../lib/models/stray-components.ts';
import { withoutMissing } from '../lib/models/without-missing.ts';
import type { DialectSettings } from '../lib/pipeline.ts';
import { createPipeline } from '../lib/pipeline.ts';
import type { ContentType } from '../lib/schema/content-type.ts';
import { readRegistry } from '../lib/schema/read-registry.ts';
import type { Registry } from '../lib/schema/registry.ts';
import type { Settings } from './config.ts';
import type { Host } from './host.ts';
import { inTime } from './in-time.ts';
import { openLocaleStore } from './locale-store.ts';
import { openMetrics } from './observe/metrics.ts';
import { openApiRoute } from './openapi.ts';
import { openOwnConnection } from './own-connection/open-own-connection.ts';
import type { OwnConnection } from './own-connection/own-connection.ts';
import { openGrantStore } from './permission/grant-store.ts';
import { openStore } from './permission/permission-store.ts';
import { replicasOf } from './replicas/with-read-replicas.ts';
import { contentQueryRoutes } from './routes.ts';
import type { Installation, Runtime } from './runtime.ts';

/** The collection types that have a list route: those the host lists, or else its own and those registered as flat. */
const routedTypes = (registry: Registry, host: Host, settings: Settings): Map<string, ContentType> => {
  const routed = new Map<string, ContentType>();
  const isOwn = (uid: string): boolean =>
    Object.hasOwn(host.contentTypes, uid) && !uid.startsWith('plugin::') && !uid.startsWith('admin::');
  const isListed = (uid: string): boolean =>
    host.listed?.has(uid) ?? (isOwn(uid) || settings.flatTypes.includes(uid));
  for (const type of registry.contentTypes.values()) {
    if (type.kind !== 'collectionType' || !isListed(type.uid)) continue;
    const other = routed.get(type.pluralName);
    if (other !== undefined) {
      throw new Error(
        `content-query: ${type.uid} and ${other.uid} both have the plural name '${type.pluralName}'`,
      );
    }
    routed.set(type.pluralName, type);
  }
  return routed;
};

const checkUids = (registry: Registry, settings: Settings): void => {
  const named: [string, string][] = [
    ...settings.flatTypes.map((uid): [string, string] => ['flatTypes', uid]),
    ...Object.keys(settings.finds).map((uid): [string, string] => ['finds', uid]),
  ];
  for (const [key, uid] of named) {
    if (!registry.contentTypes.has(uid))
      throw new Error(`content-query: ${key}: no content type is registered as '${uid}'`);
  }
};

const boot = async (installation: Installation, own: OwnConnection): Promise<Runtime> => {
  const { host, settings } = installation;
  const { contentTypes, components, sequelize, models: ownModels, features } = host;
  const registry = withoutMissing(readRegistry({ contentTypes, components, i18n: features.i18n }), ownModels);
  checkUids(registry, settings);
  const models = buildModels(registry, sequelize, ownModels);
  const uids = [...Object.keys(contentTypes), ...Object.keys(components)];
  await checkTables(models, uids);
  for (const { uid, attribute, table, type, rows } of await strayComponents(models, registry, uids)) {
    host.log.warn(
      `content-query: ${uid}: ${rows} ${rows === 1 ? 'row' : 'rows'} of the zone '${attribute}' in ${table} name '${type}', which is not one of its components, and are not shown`,
    );
  }
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
  const runtime: Runtime = {
    pipeline: createPipeline(dialect, models, {
      collation: rest.collation,
      jsonInDatabase: settings.jsonInDatabase,
      statementTimeout: settings.statementTimeout,
      inTime: (work, late) => inTime(settings.acquireTimeout, 'a connection of the pool', work, late),
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
