import { builtPage } from '../../admin-config/page-route.ts';
import type { Installation } from '../runtime.ts';
import { whileInstalled } from './while-installed.ts';

/** Hangs the page of the OpenAPI document into the host. It shows what `<prefix>/openapi.json` gives, so it is there only where that is. */
export const mountViewer = (installation: Installation): void => {
  const { settings } = installation;
  const { enabled, viewer, viewerPrefix } = settings.openapi;
  if (!enabled || !viewer) return;
  const redirects = { 'openapi.json': `${settings.rest.prefix}/openapi.json` };
  whileInstalled(installation).use(builtPage({ prefix: viewerPrefix, folder: 'viewer', redirects }));
};
