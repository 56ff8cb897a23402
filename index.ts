export type { Code } from './lib/error/codes.ts';
export {
  ContentQueryError,
  type ErrorBody,
  type ErrorDetails,
  type Path,
  type Problem,
} from './lib/error/content-query-error.ts';
export type { AggregateName } from './lib/language/aggregates.ts';
export type { CeilingName, Ceilings } from './lib/language/ceilings.ts';
export type { CursorValues } from './lib/language/cursor.ts';
export type { ColumnOperatorName, ListOperatorName, OperatorName } from './lib/language/operators.ts';
// 'Reads' is the name of version 0.2.0.
export type { PublicationFilter } from './lib/language/publication-filters.ts';
export type { QuantifierName } from './lib/language/quantifiers.ts';
export type { ReadKind, ReadKind as Reads } from './lib/language/reads.ts';
export type { Value } from './lib/language/scalar-types.ts';
export type { RequestVariables, Variable, VariableSource } from './lib/language/variables.ts';
export type { CreatorFields, Features, FindHooks, QueryStringLimits } from './lib/pipeline.ts';
export type {
  Access,
  Action,
  GivenCondition,
  GivenConditions,
  Granted,
  JsonObject,
  TypeCondition,
} from './lib/schema/access.ts';
export type {
  Attribute,
  ComponentAttribute,
  FacetAttribute,
  IdType,
  MediaAttribute,
  MixedAttribute,
  MorphKind,
  PolymorphicAttribute,
  RelationAttribute,
  RelationKind,
  ScalarAttribute,
  ScalarType,
  SingleTypeAttribute,
  StoredIn,
  StoredMorph,
  ZoneAttribute,
} from './lib/schema/attribute.ts';
export type { Component, ContentType, EntryType } from './lib/schema/content-type.ts';
export type { ScalarTypeName } from './lib/schema/schema-file.ts';
export type { StrapiVersion } from './lib/schema/strapi-version.ts';
export type { Json } from './lib/shape/body.ts';
export { ownPath } from './lib/util/own-path.ts';
export { withoutPreviewTokens } from './lib/util/without-tokens.ts';
export type {
  Aggregate,
  BoundQuery,
  Comparison,
  Condition,
  CursorQuery,
  EntryQuery,
  Facet,
  InsideComparison,
  Pagination,
  Populate,
  PublicationState,
  RelationalAttribute,
  Searched,
  Sort,
  Window,
} from './lib/validate/bound-query.ts';
export {
  type ContentQueryConfig,
  type MetricsRegistry,
  queryStringLimits,
} from './plugin/config.ts';
export { contentQuery as default } from './plugin/content-query.ts';
export type { FindConfig, ReadConfig } from './plugin/find-config.ts';
// Node returns this value from `require` instead of the module's namespace.
export { forRequire as 'module.exports' } from './plugin/for-require.ts';
export type {
  ContentChange,
  Host,
  HostAuth,
  HostChange,
  HostConfig,
  HostConfigSource,
  HostConfigTree,
  HostFeatures,
  HostGrant,
  HostGrantChange,
  HostLogger,
  HostPermissionStore,
  HostPlugin,
  HostRole,
  HostServer,
  HostSignIn,
  PluginRead,
  // 'HostRead' and 'Asked' are the names of version 0.2.0.
  PluginRead as HostRead,
  ReadRequest,
  ReadRequest as Asked,
  RegisteredSchema,
  SignedIn,
} from './plugin/host.ts';
export { loadSchemas, type Schemas } from './plugin/load-schemas.ts';
export type { PurgeConfig } from './plugin/purge-config.ts';
export type { RequestState } from './plugin/request-state.ts';
