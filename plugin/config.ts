import Joi from 'joi';
import { type Ceilings, defaultCeilings, qsOptions, type Shapes } from '../lib/pipeline.ts';
import type { GivenCondition, GivenConditions } from '../lib/schema/access.ts';
import { type ScalarTypeName, scalarTypes } from '../lib/schema/schema-file.ts';
import { type FindConfig, findConfig } from './find-config.ts';
import type { RestSettings } from './rest-config.ts';
import {
  byName,
  either,
  type FilledIn,
  flag,
  group,
  listOf,
  number,
  off,
  oneOf,
  orElse,
  origin,
  path,
  positive,
  type Rule,
  rule,
  text,
} from './rule.ts';

/**
 * The qs options that the plugin uses, with its default ceilings. If the host's own routes read nested queries, pass them to
 * koa-qs or qs.
 */
export const queryStringLimits = qsOptions(defaultCeilings);

/** The parts of prom-client's `Registry` that are used. */
export interface MetricsRegistry {
  registerMetric(metric: never): void;
  getSingleMetric(name: string): unknown;
}

/** The plugin's own configuration, as a host's `config/plugins` gives it. */
export interface ContentQueryConfig {
  /** Whether unknown top-level parameters are a 400; otherwise they are ignored. Default false. */
  readonly strictParams?: boolean;
  /** Content types, by uid, that answer with a bare array of flat objects. Default none. */
  readonly flatTypes?: readonly string[];
  /** The type of each custom field in the schemas, by its uid, beside those of well-known plugins. Default none. */
  readonly customFields?: Readonly<Record<string, ScalarTypeName>>;
  /** Customised finds by content type uid. */
  readonly finds?: Readonly<Record<string, FindConfig>>;
  /** How large a request may be. */
  readonly ceilings?: Partial<Ceilings>;
  /** The locale of a localised type if the database has no default. Default `en`. */
  readonly defaultLocale?: string;
  /**
   * The Cache-Control header of answers, also of the 404 for a missing entry, or false for none. Default `no-cache`: clients
   * ask each time whether something has changed.
   */
  readonly cacheControl?: string | false;
  /**
   * The request headers from which the host knows who asks; the Vary header names them. Default `['Authorization']`; if
   * people sign in with a cookie, add `Cookie`.
   */
  readonly vary?: readonly string[];
  /** Whether the database builds the JSON of entries, if it does that well. Default true. */
  readonly jsonInDatabase?: boolean;
  /**
   * How long one statement of the plugin may take in the database, in milliseconds, before the request is answered with 503;
   * with false the plugin sets no limit. Default 10000, on SQLite 3000.
   */
  readonly statementTimeout?: number | false;
  /**
   * Milliseconds that a request waits for a connection of the host's pool, and for `auth.roleOf`, before it is answered with
   * 503. Default 4000; `pool.acquire` of the Sequelize instance has no effect on it.
   */
  readonly acquireTimeout?: number;
  /** The way to a PostgreSQL server; without effect on other databases. */
  readonly postgres?: {
    /** Whether the server keeps the plans of statements, under names. Default true. */
    readonly preparedStatements?: boolean;
    /**
     * Whether a pooler gives each transaction any of its sessions (`transaction`) or each connection one (`session`, also without a
     * pooler). Default `detect`: with a pooler the first, without one the second.
     */
    readonly pooler?: 'detect' | 'session' | 'transaction';
  };
  /** The registry of prom-client to count requests, stages, statements and connections in. Default false: none. */
  readonly metrics?: MetricsRegistry | false;
  /** Whether identical requests that come while one is running share the run after it. Default true. */
  readonly singleFlight?: boolean;
  /** Whether answers have a `Server-Timing` header with the time of each stage. Default false. */
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
  /**
   * What a role may see of a type, by the role's type and the uid: names of attributes, and a filters object for the rows, in which
   * variables such as `$user` may stand. It holds beside what the admin page sets, and has precedence. Default none.
   */
  readonly conditions?: GivenConditions;
  readonly permissions?: {
    /** Whether roles and grants are in tables of the plugin, if those of users-permissions do not exist. Default: if admin-config exists. */
    readonly ownTables?: boolean;
  };
  /** The description of the content API, one for each role. */
  readonly openapi?: {
    /** Whether `<api.rest.prefix>/openapi.json` exists. Default true. */
    readonly enabled?: boolean;
    /** Whether there is a page to read it. Default false. */
    readonly viewer?: boolean;
    /** Where the page is. Default `/content-query/openapi`. */
    readonly viewerPrefix?: string;
    /** The document's title. Default `Content API`. */
    readonly title?: string;
    /** The document's version, which the host decides. Default `1.0.0`. */
    readonly version?: string;
  };
  /** Links that show people without an account one entry or one query. */
  readonly previewLinks?: {
    /**
     * Signs the links, and nothing else: at least 32 random bytes as text, not used elsewhere. Without it there are no
     * links.
     */
    readonly secret?: string;
    /** The path of the links. Default `/content-query/preview`. */
    readonly prefix?: string;
    /** How many days a link is valid at most. Default 7. */
    readonly days?: number;
    /** How many links may be valid at the same time. Default 1000. */
    readonly most?: number;
    /** How many of them one person may have made. Default 100. */
    readonly mostOfOne?: number;
  };
  readonly admin?: {
    /** Whether admin-config exists. Default: if the host says who is an administrator (`auth.isAdmin`). */
    readonly enabled?: boolean;
    /** Where its page is; its API is under `<prefix>/api`. Default `/content-query/admin`. */
    readonly prefix?: string;
    /**
     * The URL of entries on the host's own site, by content type uid: `https://example.org/{locale}/articles/{slug}`. Names
     * of attributes are in braces. Default none.
     */
    readonly site?: Readonly<Record<string, string>>;
    /** Other origins from which the page may show images, video and audio, such as `https://media.example`. Default none. */
    readonly mediaOrigins?: readonly string[];
  };
}

const milliseconds = number({ integer: true, min: 1, max: 2 ** 31 - 1 });

const header = rule<string>(Joi.string().pattern(/^[a-z][a-z\d-]*$/i, 'header name'));

const secret = rule<string>(
  Joi.string().min(32, 'utf8').messages({
    'string.empty': '{{#label}} must have at least 32 bytes',
    'string.min': '{{#label}} must have at least 32 bytes, as `openssl rand -base64 32` makes them',
  }),
);

const condition = rule<GivenCondition>(
  Joi.object({ fields: Joi.array().items(Joi.string()).allow(null), rows: Joi.object().allow(null) }),
);

const registry = rule<MetricsRegistry>(
  Joi.object({
    registerMetric: Joi.function().required(),
    getSingleMetric: Joi.function().required(),
  }).unknown(),
);

const ceilings = Object.fromEntries(
  Object.entries(defaultCeilings).map(([name, most]) => [name, orElse(positive, most)]),
) as Readonly<Record<keyof Ceilings, Rule<number, number>>>;

/**
 * The rules of the plugin's own configuration. `ContentQueryConfig` describes them for hosts, and docs/configuration.md
 * lists them.
 */
export const pluginRules = {
  strictParams: orElse(flag, false),
  flatTypes: orElse(listOf(text), []),
  customFields: orElse(byName(oneOf(...scalarTypes)), {}),
  finds: orElse(byName(findConfig), {}),
  ceilings: group(ceilings),
  defaultLocale: orElse(text, 'en'),
  cacheControl: orElse(either(text, off), 'no-cache'),
  vary: orElse(listOf(header, 1), ['Authorization']),
  jsonInDatabase: orElse(flag, true),
  singleFlight: orElse(flag, true),
  // Undefined where the database's own default holds.
  statementTimeout: either(milliseconds, off),
  acquireTimeout: orElse(milliseconds, 4_000),
  postgres: group({
    preparedStatements: orElse(flag, true),
    pooler: orElse(oneOf('detect', 'session', 'transaction'), 'detect'),
  }),
  metrics: orElse(either(registry, off), false),
  serverTiming: orElse(flag, false),
  slowRequests: orElse(either(number({ integer: false, min: 0 }), off), false),
  publicationState: group({ preview: orElse(oneOf('find', 'granted'), 'find') }),
  conditions: orElse(byName(byName(condition), 'role'), {}),
  // Undefined where it depends on admin-config.
  permissions: group({ ownTables: flag }),
  openapi: group({
    enabled: orElse(flag, true),
    viewer: orElse(flag, false),
    viewerPrefix: orElse(path, '/content-query/openapi'),
    title: orElse(text, 'Content API'),
    version: orElse(text, '1.0.0'),
  }),
  previewLinks: group({
    // Undefined where there are no links.
    secret,
    prefix: orElse(path, '/content-query/preview'),
    days: orElse(number({ integer: true, min: 1, max: 366 }), 7),
    most: orElse(positive, 1_000),
    mostOfOne: orElse(positive, 100),
  }),
  // Undefined where it depends on the host.
  admin: group({
    enabled: flag,
    prefix: orElse(path, '/content-query/admin'),
    site: orElse(byName(text), {}),
    mediaOrigins: orElse(listOf(origin), []),
  }),
};

/** The rules of the plugin's own configuration as one schema. */
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
  /** The shape of each type's answers. */
  readonly shapes: Shapes;
}
