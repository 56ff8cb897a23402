import type { ViewerPart } from '../../plugin/guests.ts';
import { builtPage } from '../page-route.ts';

/** The page that shows the OpenAPI document. It reads `<prefix>/openapi.json`, so it is only added if that is served. */
export const viewerPart: ViewerPart = {
  mount: ({ settings: { openapi, rest } }, server) => {
    const redirects = { 'openapi.json': `${rest.prefix}/openapi.json` };
    server.use(builtPage({ prefix: openapi.viewerPrefix, folder: 'viewer', redirects }));
  },
};
