import Joi from 'joi';
import type { Context } from 'koa';
import {
  type Ceilings,
  type CreatorFields,
  defaultCeilings,
  type FindHooks,
  qsOptions,
  type Shapes,
} from '../../lib/pipeline.ts';
import type { GivenConditions } from '../../lib/schema/access.ts';
import { type StrapiVersion, strapiVersions } from '../../lib/schema/content-type.ts';
import { type ScalarTypeName, scalarTypes } from '../../lib/schema/schema-file.ts';
import type { RestSettings } from './rest-config.ts';
import {
  byName,
  condition,
  either,
  type FilledIn,
  flag,
  group,
  header,
  keys,
  listOf,
  type MetricsRegistry,
  milliseconds,
  number,
  off,
  oneOf,
  origin,
  path,
  positive,
  type Rule,
  registry,
  rule,
  secret,
  size,
  text,
  withDefault,
} from './rule.ts';

export type { MetricsRegistry };

/** How a host customises one kind of read of a content type. */
export interface ReadConfig extends FindHooks {
  /**
   * Answers in place of the plugin's own read; the returned value becomes the response body. `find` runs the pipeline with the
   * gates of this request, for its own query string or for another.
   */
  readonly replace?: (ctx: Context, find: (queryString?: string) => Promise<unknown>) => unknown;
}

/**
 * How a host customises the reads of one content type. The keys `before`, `after` and `replace` apply to its list, or to the
 * entry of a single type.
 */
export interface FindConfig extends ReadConfig {
  /** How creator fields are shown if the schema has `options.populateCreatorFields: true`. Default `off`. */
  readonly creatorFields?: CreatorFields;
  /**
   * How one entry by its id is read. `before` and `after` of the list apply to it too, unless they are given here. If the list has
   * a `replace`, single entries are only served when this key is given; `{}` is enough.
   */
  readonly findOne?: ReadConfig;
}

const hook = <Name extends keyof ReadConfig>() => rule<NonNullable<ReadConfig[Name]>>(Joi.function());

const readRules = { before: hook<'before'>(), after: hook<'after'>(), replace: hook<'replace'>() };

/** The rules for the configured reads of one content type. `FindConfig` describes them for hosts. */
export const findRules = {
  creatorFields: withDefault(oneOf('off', 'attach', 'populate'), 'off'),
  ...readRules,
  // It has no default, because its presence has a meaning.
  findOne: keys(readRules),
};

/** The rule for one content type in `finds`. */
export const findConfig = rule<FindConfig>(keys(findRules).schema);

/** Caches that are told what has changed. */
export interface PurgeConfig {
  /** The URLs to which tags are sent, such as `http://127.0.0.1:6081/`. Default none. */
  readonly urls?: readonly string[];
  /** The method of these requests. Default `POST`. */
  readonly method?: 'POST' | 'PURGE' | 'BAN';
  /** Further headers of these requests, such as one with a key. Default none. */
  readonly headers?: Readonly<Record<string, string>>;
}

const url = rule<string>(Joi.string().uri({ scheme: ['http', 'https'] }));

/** The rule for `purge`. `PurgeConfig` describes it for hosts. */
export const purgeConfig = keys({
  urls: withDefault(listOf(url, "['https://cache.example']"), []),
  method: withDefault(oneOf('POST', 'PURGE', 'BAN'), 'POST'),
  headers: withDefault(byName(text, 'header'), {}),
});

/**
 * The qs options that the plugin uses, with its default ceilings. Pass them to koa-qs or qs if the host's own
 * routes read nested queries.
 */
export const queryStringLimits = qsOptions(defaultCeilings);

/** The plugin's own configuration, as it stands in a host's `config/plugins`. */
export interface ContentQueryConfig {
  /** The version of Strapi that made the tables of types without a model of the host. Default 4. */
  readonly strapi?: StrapiVersion;
  /** Whether an unknown top-level parameter is refused with 400 instead of being ignored. Default false. */
  readonly strictParams?: boolean;
  /** The uids of content types whose answers are a bare array of flat objects, without `data` and `attributes`. Default none. */
  readonly flatTypes?: readonly string[];
  /** The type of each custom field in the schemas, by its uid; it has precedence over the built-in list. Default none. */
  readonly customFields?: Readonly<Record<string, ScalarTypeName>>;
  /**
   * Hooks of Sequelize that change the options of a find and that the plugin may pass over, because they hide nothing: the name with
   * which one was added, or `beforeFind` for all of that event. Default none: such a hook stops the boot.
   */
  readonly ignoredHooks?: readonly string[];
  /** Hooks and options of the host for single content types, by uid. Default none. */
  readonly finds?: Readonly<Record<string, FindConfig>>;
  /** The limits of one request: sizes, counts and query cost. Default: the values that docs/configuration.md lists. */
  readonly ceilings?: Partial<Ceilings>;
  /** The locale of a request that names none, if the database has no default locale. Default `en`. */
  readonly defaultLocale?: string;
  /**
   * The Cache-Control header of answers, also of the 404 for a missing entry; false sends none. Default `no-cache`: clients ask
   * each time whether the answer has changed.
   */
  readonly cacheControl?: string | false;
  /**
   * The request headers by which the host recognises the caller; every answer names them in `Vary`. Default `['Authorization']`.
   * Add `Cookie` if people sign in with a cookie.
   */
  readonly vary?: readonly string[];
  /** Whether the database builds the JSON of entries, on databases where that is faster. Default true. */
  readonly jsonInDatabase?: boolean;
  /**
   * Milliseconds that one statement of the plugin may run in the database before the request is answered with 503; false sets no
   * limit. Default 10000, on SQLite 3000.
   */
  readonly statementTimeout?: number | false;
  /**
   * Milliseconds that a request waits for a connection of the host's pool, and for `auth.roleOf`, before it is answered with 503.
   * Default 4000. `pool.acquire` of the Sequelize instance has no effect on it.
   */
  readonly acquireTimeout?: number;
  /** How the plugin uses a PostgreSQL server; ignored on other databases. */
  readonly postgres?: {
    /** Whether statements are prepared under a name, so that the server keeps their plans. Default true. */
    readonly preparedStatements?: boolean;
    /**
     * How a connection pooler assigns server sessions: `transaction` if each transaction may get another one, `session` if a
     * connection keeps its own (also without a pooler). Default `detect`: `transaction` if a pooler is found, otherwise `session`.
     */
    readonly pooler?: 'detect' | 'session' | 'transaction';
  };
  /** The prom-client registry that counts requests, stages, statements and connections; false records no metrics. Default false. */
  readonly metrics?: MetricsRegistry | false;
  /** Whether identical requests that arrive while one of them is running share the next run. Default true. */
  readonly singleFlight?: boolean;
  /**
   * Keeps answers and gives them again while no table that they were read from has changed. Servers need triggers for that:
   * `koa-content-query track --apply`. Default: no answers are kept.
   */
  readonly responseCache?: {
    /** The largest size of all kept answers in memory, such as `64 MB`. Default `64 MB`. */
    readonly maxSize?: string;
    /** Whether answers are kept compressed too, for clients that take that. Default true. */
    readonly compress?: boolean;
  };
  /** Caches that are told what has changed, with the tags that `api.rest.cacheTags` puts into answers. Default: none are. */
  readonly purge?: PurgeConfig;
  /** Whether answers have a `Server-Timing` header with the time of each stage in milliseconds. Default false. */
  readonly serverTiming?: boolean;
  /**
   * Requests that take at least this many milliseconds are logged as warnings, with their plan and statements, values masked; false
   * logs none. Default false.
   */
  readonly slowRequests?: number | false;
  readonly publicationState?: {
    /** Which roles may ask for drafts: those that may `find` the type, or only those `granted` `preview`. Default `find`. */
    readonly preview?: 'find' | 'granted';
  };
  /**
   * What a role may see of a type, by the role's type and the uid: names of attributes, and a filters object for the entries, which
   * may contain variables such as `$user`. It replaces what the admin page sets for the same role and type. Default none.
   */
  readonly conditions?: GivenConditions;
  /**
   * Keys the part of a cursor that depends on what a condition hides, so that nobody can guess conditions from cursors: at least 32
   * random bytes as text, the same on every instance. Default: random, so that such cursors end with the process.
   */
  readonly cursorSecret?: string;
  readonly permissions?: {
    /** Whether grants are kept in the plugin's own tables if users-permissions has none. Default: whether admin-config is on. */
    readonly ownTables?: boolean;
  };
  /** The OpenAPI document of the content API; each role gets its own. */
  readonly openapi?: {
    /** Whether `<api.rest.prefix>/openapi.json` is served. Default true. */
    readonly enabled?: boolean;
    /** Whether there is a page that shows the document. Default false. */
    readonly viewer?: boolean;
    /** The path of that page. Default `/content-query/openapi`. */
    readonly viewerPrefix?: string;
    /** The document's title. Default `Content API`. */
    readonly title?: string;
    /** The document's version, which the host chooses. Default `1.0.0`. */
    readonly version?: string;
  };
  /** Links that show one entry or one query to people without an account. */
  readonly previewLinks?: {
    /** The secret that signs the links: at least 32 random bytes as text, not used for anything else. Without it there are no links. */
    readonly secret?: string;
    /** The path below which links are served. Default `/content-query/preview`. */
    readonly prefix?: string;
    /** How many days a link is valid at most. Default 7. */
    readonly days?: number;
    /** How many links may be valid at the same time. Default 1000. */
    readonly most?: number;
    /** How many valid links one person may have created. Default 100. */
    readonly mostOfOne?: number;
  };
  readonly admin?: {
    /** Whether admin-config is on. Default: whether the host says who is an administrator (`auth.isAdmin`). */
    readonly enabled?: boolean;
    /** The path of its page; its API is below `<prefix>/api`. Default `/content-query/admin`. */
    readonly prefix?: string;
    /**
     * URL templates of entries on the host's own site, by content type uid, with names of attributes in braces:
     * `https://example.org/{locale}/articles/{slug}`. Default none.
     */
    readonly site?: Readonly<Record<string, string>>;
    /** Other origins from which the page may show images, video and audio, such as `https://media.example`. Default none. */
    readonly mediaOrigins?: readonly string[];
  };
}

const ceilings = Object.fromEntries(
  Object.entries(defaultCeilings).map(([name, most]) => [name, withDefault(positive, most)]),
) as Readonly<Record<keyof Ceilings, Rule<number, number>>>;

/** The rules of the plugin's own configuration. `ContentQueryConfig` describes them for hosts, docs/configuration.md lists them. */
export const pluginRules = {
  strapi: withDefault(rule<StrapiVersion>(Joi.valid(...strapiVersions)), 4),
  strictParams: withDefault(flag, false),
  flatTypes: withDefault(listOf(text, "['api::book.book']"), []),
  customFields: withDefault(byName(oneOf(...scalarTypes)), {}),
  ignoredHooks: withDefault(listOf(text, "['beforeFind']"), []),
  finds: withDefault(byName(findConfig), {}),
  ceilings: group(ceilings),
  defaultLocale: withDefault(text, 'en'),
  cacheControl: withDefault(either(text, off), 'no-cache'),
  vary: withDefault(listOf(header, "['Authorization']", 1), ['Authorization']),
  jsonInDatabase: withDefault(flag, true),
  singleFlight: withDefault(flag, true),
  responseCache: keys({ maxSize: withDefault(size, '64 MB'), compress: withDefault(flag, true) }),
  purge: purgeConfig,
  // Undefined means the database's own default.
  statementTimeout: either(milliseconds, off),
  acquireTimeout: withDefault(milliseconds, 4_000),
  postgres: group({
    preparedStatements: withDefault(flag, true),
    pooler: withDefault(oneOf('detect', 'session', 'transaction'), 'detect'),
  }),
  metrics: withDefault(either(registry, off, 'a registry of prom-client, or false'), false),
  serverTiming: withDefault(flag, false),
  slowRequests: withDefault(either(number({ integer: false, min: 0 }), off), false),
  publicationState: group({ preview: withDefault(oneOf('find', 'granted'), 'find') }),
  conditions: withDefault(byName(byName(condition), 'role'), {}),
  // Undefined means a random one.
  cursorSecret: secret,
  // No default here: it depends on admin-config.
  permissions: group({ ownTables: flag }),
  openapi: group({
    enabled: withDefault(flag, true),
    viewer: withDefault(flag, false),
    viewerPrefix: withDefault(path, '/content-query/openapi'),
    title: withDefault(text, 'Content API'),
    version: withDefault(text, '1.0.0'),
  }),
  previewLinks: group({
    // Undefined means that there are no links.
    secret,
    prefix: withDefault(path, '/content-query/preview'),
    days: withDefault(number({ integer: true, min: 1, max: 366 }), 7),
    most: withDefault(positive, 1_000),
    mostOfOne: withDefault(positive, 100),
  }),
  // No default here: `enabled` depends on the host.
  admin: group({
    enabled: flag,
    prefix: withDefault(path, '/content-query/admin'),
    site: withDefault(byName(text), {}),
    mediaOrigins: withDefault(listOf(origin, "['https://media.example']"), []),
  }),
};

/** The rules of the plugin's own configuration as one Joi schema. */
export const pluginConfig = group(pluginRules).schema;

/** The configuration with every default filled in. */
export interface Settings extends Omit<FilledIn<typeof pluginRules>, 'admin' | 'permissions'> {
  readonly permissions: { readonly ownTables: boolean };
  readonly admin: {
    readonly enabled: boolean;
    readonly prefix: string;
    readonly site: Readonly<Record<string, string>>;
    readonly mediaOrigins: readonly string[];
  };
  readonly rest: RestSettings;
  /** The shape of each type's answers: nested as in Strapi, or flat. */
  readonly shapes: Shapes;
  /** Whether a request may choose another shape by a header. */
  readonly isShapeChosen: boolean;
}
