import type { Sequelize } from 'sequelize';
import type { AdminContext } from '../../admin-config/context.ts';
import { createSigner } from '../../admin-config/links/token.ts';
import { mountAdmin } from '../../admin-config/mount.ts';
import { addToAudit } from '../../admin-config/store/audit.ts';
import { hostKeeper } from '../../admin-config/store/host-keeper.ts';
import { type RoleKeeper, tableKeeper } from '../../admin-config/store/keeper.ts';
import { type AdminTables, openTables, type RoleTables } from '../../admin-config/store/tables.ts';
import { inTurn } from '../../admin-config/store/write.ts';
import { inDialect } from '../../lib/pipeline.ts';
import { dialects } from '../../lib/schema/dialects.ts';
import { recordRequest } from '../request/record-request.ts';
import { findRequest } from '../request/request-state.ts';
import { readsOf, routeTo } from '../request/route.ts';
import type { Installation, Runtime } from '../request/runtime.ts';
import type { GrantPlace } from '../stores/grant-place.ts';
import { ownGrants, ownRoles } from '../stores/own-tables.ts';
import type { PermissionStore } from '../stores/permission-store.ts';
import { strapiGrantModels } from '../stores/strapi-tables.ts';
import { whileInstalled } from './while-installed.ts';

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
export const openAdminTables = async (
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

/** Adds the API and the page of admin-config to the host. */
export const mountAdminConfig = (
  installation: Installation,
  { pipeline, routed, stores }: Runtime,
  tables: AdminTables,
  place: GrantPlace,
): void => {
  const { host, settings } = installation;
  const { permissions, locales } = stores;
  const { i18n, draftAndPublish } = host.features;
  const { secret } = settings.previewLinks;
  const context: AdminContext = {
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
  mountAdmin(context, whileInstalled(installation));
};
