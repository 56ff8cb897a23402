import { builtPage } from '../../admin-config/page-route.ts';
import type { Installation } from '../request/runtime.ts';
import { whileInstalled } from './while-installed.ts';

/** Adds the page that shows the OpenAPI document. It reads `<prefix>/openapi.json`, so it is only added if that is served. */
export const mountViewer = (installation: Installation): void => {
  const { settings } = installation;
  const { viewerPrefix } = settings.openapi;
  const redirects = { 'openapi.json': `${settings.rest.prefix}/openapi.json` };
  whileInstalled(installation).use(builtPage({ prefix: viewerPrefix, folder: 'viewer', redirects }));
};
