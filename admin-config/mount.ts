import { adminRoutes } from './api/routes.ts';
import type { AdminContext } from './context.ts';
import { adminPage } from './page-route.ts';

/** Hangs the admin API and its page into the host. */
export const mountAdmin = (context: AdminContext): void => {
  const { server } = context.host;
  server.use(adminRoutes(context));
  server.use(adminPage(context.settings.admin.prefix));
};
