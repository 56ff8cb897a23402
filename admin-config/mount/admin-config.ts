import type { Sequelize } from 'sequelize';
import { inDialect } from '../../lib/pipeline.ts';
import { dialects } from '../../lib/schema/dialects.ts';
import type { AdminPart } from '../../plugin/guests.ts';
import type { HostServer } from '../../plugin/host.ts';
import { recordRequest } from '../../plugin/request/observe.ts';
import { findRequest } from '../../plugin/request/request-state.ts';
import { readsOf, routeTo } from '../../plugin/request/route.ts';
import type { Installation, Runtime } from '../../plugin/request/runtime.ts';
import type { GrantPlace } from '../../plugin/stores/grant-place.ts';
import { ownGrants, ownRoles } from '../../plugin/stores/own-tables.ts';
import type { PermissionStore } from '../../plugin/stores/permission-store.ts';
import { strapiGrantModels } from '../../plugin/stores/strapi-tables.ts';
import { adminRoutes } from '../api/routes.ts';
import type { AdminContext } from '../context.ts';
import { linkRoute } from '../links/route.ts';
import { createSigner } from '../links/token.ts';
import { builtPage } from '../page-route.ts';
import { addToAudit } from '../store/audit.ts';
import { hostKeeper } from '../store/host-keeper.ts';
import { type RoleKeeper, tableKeeper } from '../store/keeper.ts';
import { type AdminTables, openTables, type RoleTables } from '../store/tables.ts';
import { inTurn } from '../store/write.ts';

const roleTables = (sequelize: Sequelize, place: GrantPlace): RoleTables | undefined => {
  switch (place.kind) {
    case 'off':
    case 'host':
      return undefined;
    case 'users-permissions': {
      const { roles, ...strapi } = strapiGrantModels(sequelize, place);
      return { roles, strapi };
    }
    case 'own tables':
      return { roles: ownRoles(sequelize), strapi: undefined };
  }
};

/**
 * Returns the tables of admin-config, and creates those that are missing. Returns undefined if the database is read-only, such as a
 * replica: it can still serve content.
 */
const openAdminTables = async (
  { host: { sequelize, auth, log }, settings }: Installation,
  place: GrantPlace,
): Promise<AdminTables | undefined> => {
  try {
    return await openTables(sequelize, {
      hasSessions: auth.signIn !== undefined,
      hasLinks: settings.previewLinks.secret !== undefined,
      grants: ownGrants(sequelize),
      access: roleTables(sequelize, place),
      log,
    });
  } catch (error) {
    log.warn(`content-query: admin-config is off, because its tables cannot be created: ${String(error)}`);
    return undefined;
  }
};

const keeperOf = (
  { host: { sequelize }, settings }: Installation,
  permissions: PermissionStore,
  tables: AdminTables,
  place: GrantPlace,
): RoleKeeper | undefined => {
  if (place.kind !== 'host') return tables.access && tableKeeper(sequelize, tables, tables.access);
  return hostKeeper({
    store: place.store,
    limit: settings.acquireTimeout,
    grants: async () => {
      await permissions.refresh();
      return permissions.grants();
    },
    record: (line) => inTurn(sequelize, (transaction) => addToAudit(tables, line, transaction)),
  });
};

const contextOf = (
  installation: Installation,
  { pipeline, routed, stores }: Runtime,
  tables: AdminTables,
  place: GrantPlace,
): AdminContext => {
  const { host, settings } = installation;
  const { permissions, locales } = stores;
  const { i18n, draftAndPublish } = host.features;
  const { secret } = settings.previewLinks;
  return {
    host,
    settings,
    pipeline,
    routed,
    permissions,
    keeper: keeperOf(installation, permissions, tables, place),
    locales,
    tables,
    signer: secret === undefined ? undefined : createSigner(secret),
    recordRequest: recordRequest(installation),
    readsOf: (type) => readsOf(installation, type),
    // The page lists entries by their own ids, also where a path of the content API names a document.
    routeTo: (type, id) => routeTo(installation, type, id, 'row'),
    requestAs: ({ type, reads, id, namedBy }, access, queryString, user) => {
      const defaultLocale = locales.defaultLocale();
      const features = { i18n, draftAndPublish };
      const requestVariables = { user, now: Date.now() };
      const request = { type, reads, id, namedBy, access, requestVariables, features, defaultLocale };
      return findRequest(settings, request, inDialect(queryString, dialects[settings.strapi]));
    },
  };
};

/** Adds the admin API, its page and the routes of preview links to a server. */
const mount = (context: AdminContext, server: HostServer): void => {
  server.use(adminRoutes(context));
  if (context.signer !== undefined) server.use(linkRoute(context, context.signer));
  const { prefix, mediaOrigins } = context.settings.admin;
  server.use(builtPage({ prefix, folder: 'page', mediaOrigins }));
};

/** admin-config, for the plugin. */
export const adminPart: AdminPart = {
  open: async (installation, place) => {
    const tables = await openAdminTables(installation, place);
    return (
      tables && {
        mount: (runtime, server) => mount(contextOf(installation, runtime, tables, place), server),
      }
    );
  },
};
