import { ContentQueryError } from '../lib/error/content-query-error.ts';
import { ownPath } from '../lib/util/own-path.ts';
import { withoutPreviewTokens } from '../lib/util/without-tokens.ts';
import { type ContentQueryConfig, queryStringLimits } from './config.ts';
import { contentQuery } from './content-query.ts';
import type { Host, HostPlugin } from './host.ts';
import { loadSchemas } from './load-schemas.ts';

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
