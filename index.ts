export { contentQuery as default, forRequire as 'module.exports' } from './admin-config/index.ts';
export type { Json } from './lib/answer/body.ts';
export type { Code } from './lib/base/codes.ts';
export {
  ContentQueryError,
  type ErrorBody,
  type ErrorDetails,
  type Path,
  type Problem,
} from './lib/base/error.ts';
export type { ModelOverride, ModelOverrides } from './lib/models/derived-types.ts';
export type { CreatorFields, Features, FindHooks, QueryStringLimits } from './lib/pipeline.ts';
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
} from './lib/request/bound-query.ts';
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
export type { CeilingName, Ceilings } from './lib/schema/ceilings.ts';
export type {
  Component,
  ContentType,
  EntryType,
  Published,
  StrapiVersion,
} from './lib/schema/content-type.ts';
export type { CursorValues } from './lib/schema/cursor.ts';
export type { AggregateName } from './lib/schema/meta-parts.ts';
export type {
  ColumnOperatorName,
  ListOperatorName,
  OperatorName,
  QuantifierName,
} from './lib/schema/operators.ts';
// 'Reads' is the name of version 0.2.0.
export type { PublicationFilter } from './lib/schema/publication-filters.ts';
export type { ReadKind, ReadKind as Reads } from './lib/schema/reads.ts';
export type { Value } from './lib/schema/scalar-types.ts';
export type { ScalarTypeName } from './lib/schema/schema-file.ts';
export type {
  AttributeSchema,
  ComponentSchema,
  ContentTypeSchema,
  MediaSchema,
  RelationSchema,
  ScalarSchema,
  ZoneSchema,
} from './lib/schema/schema-types.ts';
export type { Slot } from './lib/schema/slots.ts';
export type { RequestVariables, Variable, VariableSource } from './lib/schema/variables.ts';
export { type FromModelsOptions, fromModels, type HostFromModels } from './plugin/boot/from-models.ts';
export { loadSchemas, type Schemas } from './plugin/boot/load-schemas.ts';
export type {
  ContentChange,
  DerivedFromModels,
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
  HostRoutes,
  HostServer,
  HostSignIn,
  ReadRequest,
  // The name of version 0.2.0.
  ReadRequest as Asked,
  RegisteredSchema,
  RequestState,
  RoleByKey,
  SignedIn,
} from './plugin/host.ts';
export { ownPath, withoutPreviewTokens } from './plugin/http/paths.ts';
export type { FindConfig, PurgeConfig, ReadConfig } from './plugin/settings/config.ts';
export {
  type ContentQueryConfig,
  type MetricsRegistry,
  queryStringLimits,
} from './plugin/settings/config.ts';
