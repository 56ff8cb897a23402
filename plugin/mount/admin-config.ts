import type { AdminContext } from '../../admin-config/context.ts';
import { createSigner } from '../../admin-config/links/token.ts';
import { mountAdmin } from '../../admin-config/mount.ts';
import { type AdminTables, openTables } from '../../admin-config/store/tables.ts';
import { findRequest } from '../find-request.ts';
import { recordRequest } from '../observe/record-request.ts';
import { readsOf, routeTo } from '../route.ts';
import type { Installation, Runtime } from '../runtime.ts';
import { whileInstalled } from './while-installed.ts';

/** The tables of admin-config. A database that may only be read, such as a replica, still serves content; then there are none. */
export const openAdminTables = async ({
  host: { sequelize, auth, log },
  settings,
}: Installation): Promise<AdminTables | undefined> => {
  try {
    return await openTables(sequelize, {
      hasSessions: auth.signIn !== undefined,
      hasLinks: settings.previewLinks.secret !== undefined,
    });
  } catch (error) {
    log.warn(`content-query: admin-config is off, because its tables cannot be created: ${String(error)}`);
    return undefined;
  }
};

/** Adds admin-config to the host. */
export const mountAdminConfig = (
  installation: Installation,
  { pipeline, routed, stores }: Runtime,
  tables: AdminTables,
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
    locales,
    tables,
    signer: secret === undefined ? undefined : createSigner(secret),
    recordRequest: recordRequest(installation),
    readsOf: (type) => readsOf(installation, type),
    routeTo: (type, id) => routeTo(installation, type, id),
    requestAs: ({ type, reads, id }, access, queryString) => {
      const defaultLocale = locales.defaultLocale();
      const request = { type, reads, id, access, features: { i18n, draftAndPublish }, defaultLocale };
      return findRequest(settings, request, queryString);
    },
  };
  mountAdmin(context, whileInstalled(installation));
};
