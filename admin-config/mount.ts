import type { HostServer } from '../plugin/host.ts';
import { adminRoutes } from './api/routes.ts';
import type { AdminContext } from './context.ts';
import { linkRoute } from './links/route.ts';
import { builtPage } from './page-route.ts';

/** Adds the admin API, its page and the routes of preview links to the host. */
export const mountAdmin = (context: AdminContext, server: HostServer): void => {
  server.use(adminRoutes(context));
  if (context.signer !== undefined) server.use(linkRoute(context, context.signer));
  const { prefix, mediaOrigins } = context.settings.admin;
  server.use(builtPage({ prefix, folder: 'page', mediaOrigins }));
};
