import { ContentQueryError } from '../lib/base/error.ts';
import { fromModels } from '../plugin/boot/from-models.ts';
import { loadSchemas } from '../plugin/boot/load-schemas.ts';
import { install } from '../plugin/content-query.ts';
import type { Host, HostPlugin } from '../plugin/host.ts';
import { ownPath, withoutPreviewTokens } from '../plugin/http/paths.ts';
import { type ContentQueryConfig, queryStringLimits } from '../plugin/settings/config.ts';
import { guests } from './guests.ts';

/**
 * Installs the content query API into a host: `GET <prefix>/:pluralApiId` and `GET <prefix>/:pluralApiId/:id` for every
 * registered collection type, `GET <prefix>/:singularApiId` for every single type. Returns the functions that the host calls
 * at startup and shutdown.
 *
 *     const content = contentQuery(host, { flatTypes: ['plugin::users-permissions.user'] });
 *     app.use(content.middleware()); // after the host's own sign-in
 *     await content.start();         // when the database can be reached
 *     await content.destroy();       // at shutdown
 *
 * Throws an error with a line for each part of the host that is missing or wrong, and for each bad key of the configuration,
 * together with the faults of schemas and models. Without such a part or key `bootstrap` throws these: a line names the schema file
 * and the path in it, or the attribute that a model lacks.
 */
export const contentQuery = (host: Host, config?: ContentQueryConfig): HostPlugin =>
  install(host, config, guests);

/**
 * The value that Node returns from `require` instead of the module's namespace: the function that `import` gives as the default
 * export, with the package's other exports as its properties.
 *
 *     const contentQuery = require('koa-content-query');
 *     const { loadSchemas } = contentQuery;
 */
export const forRequire = Object.assign(
  (host: Host, config?: ContentQueryConfig): HostPlugin => contentQuery(host, config),
  {
    default: contentQuery,
    ContentQueryError,
    fromModels,
    loadSchemas,
    ownPath,
    queryStringLimits,
    withoutPreviewTokens,
  },
);
