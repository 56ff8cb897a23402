import type { AdminContext } from './admin-config/context.ts';
import { mountAdmin } from './admin-config/mount.ts';
import { builtPage } from './admin-config/page-route.ts';
import type { AdminTables } from './admin-config/store/tables.ts';
import { openTables } from './admin-config/store/tables.ts';
import { bootstrap } from './plugin/bootstrap.ts';
import { checkHost } from './plugin/check-host.ts';
import type { ContentQueryConfig } from './plugin/config.ts';
import { isUnavailable, takesNoWrites } from './plugin/database-error.ts';
import { destroy } from './plugin/destroy.ts';
import { findRequest } from './plugin/find-request.ts';
import { hangUp } from './plugin/hang-up.ts';
import type { Host, HostPlugin } from './plugin/host.ts';
import { readSettings } from './plugin/read-settings.ts';
import { register } from './plugin/register.ts';
import { readsOf, routeTo } from './plugin/route.ts';
import type { Installation, Runtime } from './plugin/runtime.ts';
import { whileInstalled } from './plugin/while-installed.ts';

export {
  ContentQueryError,
  type ErrorBody,
  type Path,
  type Problem,
} from './lib/error/content-query-error.ts';
export type { Ceilings } from './lib/language/ceilings.ts';
export type { CreatorFields, FindHooks } from './lib/pipeline.ts';
export type { Access } from './lib/schema/access.ts';
export type { BoundQuery, Condition, EntryQuery, Populate, Sort } from './lib/validate/bound-query.ts';
export {
  type ContentQueryConfig,
  type MetricsRegistry,
  queryStringLimits,
} from './plugin/config.ts';
export type { FindConfig, ReadConfig } from './plugin/find-config.ts';
export type {
  Host,
  HostAuth,
  HostConfig,
  HostConfigSource,
  HostConfigTree,
  HostFeatures,
  HostLogger,
  HostPlugin,
  HostServer,
  RegisteredSchema,
} from './plugin/host.ts';
export { loadSchemas, type Schemas } from './plugin/load-schemas.ts';
export type { RequestState } from './plugin/request-state.ts';

/**
 * Installs the content query API into a host: `GET <prefix>/:pluralApiId` and
 * `GET <prefix>/:pluralApiId/:id` for every registered collection type, `GET <prefix>/:singularApiId` for every single type.
 *
 *     const plugin = contentQuery(host, { flatTypes: ['plugin::users-permissions.user'] });
 *     await plugin.register();  // before the host's own middleware
 *     await plugin.bootstrap(); // when the database is there
 *     await plugin.destroy();   // at shutdown
 *
 * Throws an error with a line for each part of the host that is missing or wrong, and each key of a bad configuration;
 * `bootstrap` throws one that names the schema file and the path inside it, or the attribute that a model lacks.
 */
export default function contentQuery(host: Host, config?: ContentQueryConfig): HostPlugin {
  const checked = checkHost(host);
  const settings = readSettings(config, checked);
  const installation: Installation = { host: checked, settings, runtime: undefined };
  return {
    register: () => register(installation),
    bootstrap: async () => {
      const tables = installation.settings.admin.enabled ? await openAdminTables(checked) : undefined;
      const runtime = await bootstrap(installation);
      if (tables !== undefined) mountAdminConfig(installation, runtime, tables);
      mountViewer(installation);
    },
    destroy: () => destroy(installation),
  };
}

/** A database that may only be read, such as a replica, still serves content; then there is no admin-config. */
const openAdminTables = async ({ sequelize, log }: Host): Promise<AdminTables | undefined> => {
  try {
    return await openTables(sequelize);
  } catch (error) {
    log.warn(`content-query: admin-config is off, because its tables cannot be made: ${String(error)}`);
    return undefined;
  }
};

const mountAdminConfig = (installation: Installation, runtime: Runtime, tables: AdminTables): void => {
  const { host, settings } = installation;
  const { permissions, locales } = runtime.stores;
  const { i18n, draftAndPublish } = host.features;
  const context: AdminContext = {
    ...runtime,
    permissions,
    locales,
    host,
    settings,
    tables,
    readsOf: (type) => readsOf(installation, type),
    isUnavailable,
    takesNoWrites,
    hangUp,
    routeTo: (type, id) => routeTo(installation, type, id),
    requestAs: ({ type, reads, id }, access, queryString) => {
      const context = {
        type,
        reads,
        id,
        access,
        features: { i18n, draftAndPublish },
        defaultLocale: locales.defaultLocale(),
      };
      return findRequest(settings, context, queryString);
    },
  };
  mountAdmin(context, whileInstalled(installation));
};

/** The page shows the document that `<prefix>/openapi.json` gives, so it is there only where that is. */
const mountViewer = (installation: Installation): void => {
  const { settings } = installation;
  const { enabled, viewer, viewerPrefix } = settings.openapi;
  if (!enabled || !viewer) return;
  const redirects = { 'openapi.json': `${settings.rest.prefix}/openapi.json` };
  whileInstalled(installation).use(builtPage({ prefix: viewerPrefix, folder: 'viewer', redirects }));
};
