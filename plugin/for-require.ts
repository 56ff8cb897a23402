import { ContentQueryError } from '../lib/base/error.ts';
import { loadSchemas } from './boot/load-schemas.ts';
import { contentQuery } from './content-query.ts';
import type { Host, HostPlugin } from './host.ts';
import { ownPath, withoutPreviewTokens } from './http/paths.ts';
import { type ContentQueryConfig, queryStringLimits } from './settings/config.ts';

const install = (host: Host, config?: ContentQueryConfig): HostPlugin => contentQuery(host, config);

/**
 * The value that CommonJS gets: the function that `import` gives as the default export, with the package's other
 * exports as its properties.
 *
 *     const contentQuery = require('koa-content-query');
 *     const { loadSchemas } = contentQuery;
 */
export const forRequire = Object.assign(install, {
  default: contentQuery,
  ContentQueryError,
  loadSchemas,
  ownPath,
  queryStringLimits,
  withoutPreviewTokens,
});
