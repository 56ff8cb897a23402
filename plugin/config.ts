import Joi from 'joi';
import { type Ceilings, defaultCeilings, parameters, qsOptions } from '../lib/pipeline.ts';
import { type FindConfig, findConfig } from './find-config.ts';

/**
 * The qs options that the plugin parses with, under its default ceilings. A host whose own routes read nested queries
 * gives them to koa-qs or to qs.
 */
export const queryStringLimits = qsOptions(defaultCeilings);

/** What is used of a `Registry` of prom-client. */
export interface MetricsRegistry {
  registerMetric(metric: never): void;
  getSingleMetric(name: string): unknown;
}

/** The plugin's own configuration, as a host's `config/plugins` gives it. */
export interface ContentQueryConfig {
  /** Unknown top-level parameters are a 400 in place of being ignored. Default false. */
  readonly strictParams?: boolean;
  /** Content types, by uid, that answer with a bare array of flat objects. Default none. */
  readonly flatTypes?: readonly string[];
  /** Customised finds by content type uid. */
  readonly finds?: Readonly<Record<string, FindConfig>>;
  /** How large a request may be. */
  readonly ceilings?: Partial<Ceilings>;
  /** The locale of a localised type where the database names no default. Default `en`. */
  readonly defaultLocale?: string;
  /** The Cache-Control header of what is read, an entry that is not there included, or false for none. Default `no-cache`: readers ask each time whether it is new. */
  readonly cacheControl?: string | false;
  /**
   * The request headers by which the host knows who asks, which the Vary header of a list names. Default `['Authorization']`;
   * a host whose sign-in is a cookie adds `Cookie`.
   */
  readonly vary?: readonly string[];
  /** Whether the database builds the JSON of entries, where it does it well (PostgreSQL, SQLite). Default true. */
  readonly jsonInDatabase?: boolean;
  /**
   * How long one statement of the plugin may take in the database, in milliseconds, before the request is answered with
   * 503; false sets no limit of the plugin's own. Default 10000, on SQLite 3000.
   */
  readonly statementTimeout?: number | false;
  /**
   * Milliseconds that a request waits for a connection of the host's pool, and for `auth.roleOf`, before it is answered
   * with 503. Default 4000, whatever `pool.acquire` of the Sequelize instance says.
   */
  readonly acquireTimeout?: number;
  /** The registry of prom-client to count requests, stages, statements and connections in. Default false: none. */
  readonly metrics?: MetricsRegistry | false;
  /** Whether answers tell the time of each stage in a `Server-Timing` header. Default false. */
  readonly serverTiming?: boolean;
  /**
   * Requests that take at least this many milliseconds are logged as warnings, with their plan and statements, values
   * masked. Default false: none.
   */
  readonly slowRequests?: number | false;
  readonly publicationState?: {
    /** Who may ask for drafts: whoever may `find` the type, or only roles with a `preview` grant. Default `find`. */
    readonly preview?: 'find' | 'granted';
  };
  /** The description of the content API, one for each role. */
  readonly openapi?: {
    /** Whether `<api.rest.prefix>/openapi.json` is there. Default true. */
    readonly enabled?: boolean;
    /** Whether there is a page to read it. Default false. */
    readonly viewer?: boolean;
    /** Where the page is. Default `/content-query/openapi`. */
    readonly viewerPrefix?: string;
    /** The document's title. Default `Content API`. */
    readonly title?: string;
    /** The document's version, which is the host's to count. Default `1.0.0`. */
    readonly version?: string;
  };
  readonly admin?: {
    /** Whether admin-config is there. Default: where the host says who is an administrator (`auth.isAdmin`). */
    readonly enabled?: boolean;
    /** Where its page is; its API is under `<prefix>/api`. Default `/content-query/admin`. */
    readonly prefix?: string;
  };
}

/** The configuration with every default filled in. */
export interface Settings {
  readonly strictParams: boolean;
  readonly flatTypes: readonly string[];
  readonly finds: Readonly<Record<string, FindConfig>>;
  readonly ceilings: Ceilings;
  readonly defaultLocale: string;
  readonly cacheControl: string | false;
  readonly vary: readonly string[];
  readonly jsonInDatabase: boolean;
  /** Undefined where the database's own default holds. */
  readonly statementTimeout?: number | false;
  readonly acquireTimeout: number;
  readonly metrics: MetricsRegistry | false;
  readonly serverTiming: boolean;
  readonly slowRequests: number | false;
  readonly publicationState: { readonly preview: 'find' | 'granted' };
  readonly openapi: Required<NonNullable<ContentQueryConfig['openapi']>>;
  readonly admin: { readonly enabled: boolean; readonly prefix: string };
  readonly rest: RestSettings;
}

/** What the host's `api.rest` says. */
export interface RestSettings {
  readonly prefix: string;
  readonly defaultLimit: number;
  readonly maxLimit: number;
  readonly populateWithPagination: boolean;
  readonly withCount: boolean;
  readonly collation: 'binary' | 'database';
  /** Whether lists are searched with `_q`. */
  readonly search: boolean;
  /** Unknown names at the top that the host's own middleware reads; the plugin passes them by, whatever they are near to. */
  readonly allowedParams: readonly string[];
  /** Whether a name in populate that the schema does not have is left out, or a 400. */
  readonly unknownPopulate: 'ignore' | 'refuse';
  /** Names in populate that another plugin of the host gives a meaning, such as `deep`: no attribute has them, and a request with one is refused. */
  readonly populateWords: readonly string[];
  /** Whether filters go through media fields to the attributes of a file. */
  readonly filterMedia: boolean;
  /** Whether `GET <prefix>/:pluralApiId/:id` is there. */
  readonly findOne: boolean;
  /** Whether `GET <prefix>/:singularApiId` is there. */
  readonly singleTypes: boolean;
}

const positive = Joi.number().integer().min(1);

const path = Joi.string()
  .pattern(/^\/[\w/-]*[\w-]$/, 'a path such as /api')
  .messages({ 'string.pattern.name': '{{#label}} must be {{#name}}' });

const ceilings = Joi.object(
  Object.fromEntries(
    Object.entries(defaultCeilings).map(([name, number]) => [name, positive.default(number)]),
  ),
);

const openapi = Joi.object({
  enabled: Joi.boolean().default(true),
  viewer: Joi.boolean().default(false),
  viewerPrefix: path.default('/content-query/openapi'),
  title: Joi.string().default('Content API'),
  version: Joi.string().default('1.0.0'),
});

/** What the plugin's own configuration may say; docs/configuration.md lists it. */
export const pluginConfig = Joi.object({
  strictParams: Joi.boolean().default(false),
  flatTypes: Joi.array().items(Joi.string()).default([]),
  finds: Joi.object().pattern(Joi.string(), findConfig).default({}),
  ceilings: ceilings.default({ ...defaultCeilings }),
  defaultLocale: Joi.string().default('en'),
  cacheControl: Joi.alternatives(Joi.string(), Joi.valid(false)).default('no-cache'),
  vary: Joi.array()
    .items(Joi.string().pattern(/^[a-z][a-z\d-]*$/i, 'header name'))
    .min(1)
    .default(['Authorization']),
  jsonInDatabase: Joi.boolean().default(true),
  statementTimeout: Joi.alternatives(positive.max(2 ** 31 - 1), Joi.valid(false)),
  acquireTimeout: positive.max(2 ** 31 - 1).default(4_000),
  metrics: Joi.alternatives(
    Joi.object({
      registerMetric: Joi.function().required(),
      getSingleMetric: Joi.function().required(),
    }).unknown(),
    Joi.valid(false),
  ).default(false),
  serverTiming: Joi.boolean().default(false),
  slowRequests: Joi.alternatives(Joi.number().min(0), Joi.valid(false)).default(false),
  publicationState: Joi.object({ preview: Joi.valid('find', 'granted').default('find') }).default({
    preview: 'find',
  }),
  // Without a value the defaults of the keys inside would not be filled in.
  openapi: openapi.default(openapi.validate({}).value),
  admin: Joi.object({ enabled: Joi.boolean(), prefix: path.default('/content-query/admin') }).default({
    prefix: '/content-query/admin',
  }),
});

/** What the plugin reads of the host's `api.rest`. */
export const restConfig = Joi.object({
  prefix: path.default('/api'),
  defaultLimit: positive.default(25),
  maxLimit: positive.default(100),
  populateWithPagination: Joi.boolean().default(false),
  withCount: Joi.boolean().default(true),
  collation: Joi.valid('binary', 'database').default('binary'),
  search: Joi.boolean().default(true),
  allowedParams: Joi.array()
    .items(Joi.string().invalid(...parameters))
    .default([]),
  unknownPopulate: Joi.valid('refuse', 'ignore').default('refuse'),
  populateWords: Joi.array().items(Joi.string()).default([]),
  filterMedia: Joi.boolean().default(false),
  findOne: Joi.boolean().default(true),
  singleTypes: Joi.boolean().default(true),
});
