import { builtPage } from '../../admin-config/page-route.ts';
import type { Installation } from '../runtime.ts';
import { whileInstalled } from './while-installed.ts';

/**
 * Adds the page of the OpenAPI document to the host. The page shows `<prefix>/openapi.json`, so it is only added where that exists.
 */
export const mountViewer = (installation: Installation): void => {
  const { settings } = installation;
  const { viewerPrefix } = settings.openapi;
  const redirects = { 'openapi.json': `${settings.rest.prefix}/openapi.json` };
  whileInstalled(installation).use(builtPage({ prefix: viewerPrefix, folder: 'viewer', redirects }));
};
