import { defaultCeilings } from './lib/query/ceilings.ts';
import { qsOptions } from './lib/query/parse.ts';
import { bootstrap } from './plugin/bootstrap.ts';
import { readSettings } from './plugin/config.ts';
import { destroy } from './plugin/destroy.ts';
import type { Host, HostPlugin } from './plugin/host.ts';
import { register } from './plugin/register.ts';
import type { Installation } from './plugin/runtime.ts';

export {
  ContentQueryError,
  type ErrorBody,
  type Path,
  type Problem,
} from './lib/error/content-query-error.ts';
export type { Ceilings } from './lib/query/ceilings.ts';
export type { Access } from './lib/schema/access.ts';
export type { BoundQuery, Condition, EntryQuery, Populate, Sort } from './lib/validate/bound-query.ts';
export type { ContentQueryConfig, FindConfig } from './plugin/config.ts';
export type {
  Host,
  HostAuth,
  HostConfig,
  HostFeatures,
  HostLogger,
  HostPlugin,
  HostServer,
  RegisteredSchema,
} from './plugin/host.ts';
export type { RequestState } from './plugin/request-state.ts';

/**
 * The qs options that the plugin parses with, under its default ceilings. A host whose own routes read nested queries
 * gives them to koa-qs or to qs.
 */
export const queryStringLimits = qsOptions(defaultCeilings);

/**
 * Installs the content query API into a host: `GET <prefix>/:pluralApiId` for every registered collection type.
 *
 *     const plugin = contentQuery(host, { flatTypes: ['plugin::users-permissions.user'] });
 *     await plugin.register();  // before the host's own middleware
 *     await plugin.bootstrap(); // when the database is there
 *     await plugin.destroy();   // at shutdown
 *
 * Throws an error that names the key of a bad configuration; `bootstrap` throws one that names the schema file and the
 * path inside it, or the attribute that a model lacks.
 */
export default function contentQuery(host: Host, config?: unknown): HostPlugin {
  const installation: Installation = { host, settings: readSettings(config, host), runtime: undefined };
  return {
    register: () => register(installation),
    bootstrap: () => bootstrap(installation),
    destroy: () => destroy(installation),
  };
}
