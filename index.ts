export {
  ContentQueryError,
  type ErrorBody,
  type Path,
  type Problem,
} from './lib/error/content-query-error.ts';
export type { Ceilings } from './lib/language/ceilings.ts';
export type { CreatorFields, FindHooks } from './lib/pipeline.ts';
export type { Access } from './lib/schema/access.ts';
export { ownPath } from './lib/util/own-path.ts';
export type { BoundQuery, Condition, EntryQuery, Populate, Sort } from './lib/validate/bound-query.ts';
export {
  type ContentQueryConfig,
  type MetricsRegistry,
  queryStringLimits,
} from './plugin/config.ts';
export { contentQuery as default } from './plugin/content-query.ts';
export type { FindConfig, ReadConfig } from './plugin/find-config.ts';
export type {
  Asked,
  Host,
  HostAuth,
  HostConfig,
  HostConfigSource,
  HostConfigTree,
  HostFeatures,
  HostLogger,
  HostPlugin,
  HostRead,
  HostServer,
  HostSignIn,
  RegisteredSchema,
  SignedIn,
} from './plugin/host.ts';
export { loadSchemas, type Schemas } from './plugin/load-schemas.ts';
export type { RequestState } from './plugin/request-state.ts';
