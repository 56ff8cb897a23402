import { fileURLToPath } from 'node:url';
import Joi from 'joi';
import { checkDatabaseUrl, readReplicaUrls } from './database/database-url.ts';
import { readOrigins } from './http/origins.ts';
import { StartError } from './start-error.ts';

/** The settings of the example host, by the name of the environment variable that sets them. */
export interface Settings {
  readonly HOST: string;
  /** 0 chooses any free port. */
  readonly PORT: number;
  /** `sqlite:<path>`, `postgres://...`, `mariadb://...` or `mysql://...`. */
  readonly DATABASE_URL: string;
  /** URLs of streaming replicas of a PostgreSQL DATABASE_URL, `postgres://...,postgres://...`; they are used for reads. */
  readonly REPLICA_URLS: readonly string[];
  /** Folder with `api/*\/content-types/*\/schema.json` and `components/<category>/<name>.json`. */
  readonly SCHEMAS: string;
  /** The version of Strapi that made the database. */
  readonly STRAPI: 4 | 5;
  /** Folder whose files are served at `/uploads/`, `public/uploads` of a Strapi v4 project. */
  readonly UPLOADS: string;
  /** The secret of the HS256 tokens. Default: a random secret at each start. */
  readonly JWT_SECRET?: string;
  /** The administrator's bearer token. Default: a random token at each start. */
  readonly ADMIN_TOKEN?: string;
  /** The password of `administrator` on the admin page. Default: a random one at each start. */
  readonly ADMIN_PASSWORD?: string;
  /** The secret that signs preview links, at least 32 bytes. Without it there are no links. */
  readonly PREVIEW_SECRET?: string;
  /** Origins whose pages may read answers, `https://news.example,http://localhost:3000`, or `*` for all. Default none. */
  readonly CORS_ORIGINS: readonly string[];
  readonly REST_DEFAULT_LIMIT: number;
  readonly REST_MAX_LIMIT: number;
  readonly REST_POPULATE_WITH_PAGINATION: boolean;
  /** Whether `populate=deep` is allowed. */
  readonly REST_DEEP_POPULATE: boolean;
  /** Whether lists can be read with cursors. */
  readonly REST_CURSORS: boolean;
  /** The number of entries up to which `pagination[withCount]=estimated` counts. */
  readonly REST_ESTIMATE_ABOVE: number;
  /** Whether lists accept facets and aggregates. */
  readonly REST_AGGREGATES: boolean;
  /** The header in which answers have tags for a cache. Default: they have none. */
  readonly REST_CACHE_TAGS?: 'Cache-Tag' | 'Surrogate-Key';
  /** The size of the response cache, such as `64 MB`. Default: answers are not kept. */
  readonly RESPONSE_CACHE?: string;
  readonly LOG_LEVEL: (typeof logLevels)[number];
  /**
   * Whether metrics are counted and served for Prometheus at `/metrics`: on a port of its own, or on this port for
   * callers with METRICS_TOKEN.
   */
  readonly METRICS: boolean;
  /** The host of the metrics port, without METRICS_TOKEN. */
  readonly METRICS_HOST: string;
  /** The metrics port, without METRICS_TOKEN; 0 chooses any free port. */
  readonly METRICS_PORT: number;
  /** The bearer token for `/metrics` on the host's own port; then there is no metrics port. */
  readonly METRICS_TOKEN?: string;
  /** Whether identical requests share runs. */
  readonly SINGLE_FLIGHT: boolean;
  /** Whether answers have a Server-Timing header. */
  readonly SERVER_TIMING: boolean;
  /** Requests that take at least this many milliseconds are logged with their plan; 0 logs none. */
  readonly SLOW_REQUESTS: number;
  /** Seconds for which a host that was told to stop still answers, with `/readyz` at 503, so that a load balancer can remove it. */
  readonly SHUTDOWN_DELAY: number;
  /** How creator fields are shown, for every content type whose schema has `options.populateCreatorFields`. */
  readonly CREATOR_FIELDS: 'off' | 'attach' | 'populate';
  /** The conditions that narrow types for roles, as JSON: `{"public":{"api::article.article":{"rows":{"kind":"news"}}}}`. Default none. */
  readonly CONDITIONS?: string;
}

/** Returns a text that must be JSON. */
const checkJson = (text: string): string => {
  JSON.parse(text);
  return text;
};

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const limit = Joi.number()
  .integer()
  .min(1)
  .max(2 ** 31 - 1);

/** The file of the example's own database, which is created at the first start. */
export const ownDatabaseFile = fileURLToPath(new URL('../.data/magazine.sqlite', import.meta.url));
/** The schemas of the example's own content. */
export const ownSchemas = fileURLToPath(new URL('../content/schemas', import.meta.url));
/** The images of the example's own content. */
export const ownUploads = fileURLToPath(new URL('../content/uploads', import.meta.url));

const table = Joi.object<Settings>({
  HOST: Joi.string().default('127.0.0.1'),
  PORT: Joi.number().port().default(1337),
  DATABASE_URL: Joi.string().custom(checkDatabaseUrl).default(`sqlite:${ownDatabaseFile}`),
  REPLICA_URLS: Joi.any()
    .when('DATABASE_URL', {
      is: Joi.string().pattern(/^postgres(?:ql)?:/),
      then: Joi.custom(readReplicaUrls),
      // Settings that were read before contain an empty list.
      otherwise: Joi.array().max(0).messages({
        '*': '{{#label}} needs a DATABASE_URL that begins with postgres:',
      }),
    })
    .default([]),
  SCHEMAS: Joi.string().default(ownSchemas),
  STRAPI: Joi.number().valid(4, 5).default(4),
  UPLOADS: Joi.string().default(ownUploads),
  JWT_SECRET: Joi.string(),
  ADMIN_TOKEN: Joi.string().min(12),
  ADMIN_PASSWORD: Joi.string().min(12),
  PREVIEW_SECRET: Joi.string(),
  CORS_ORIGINS: Joi.any().custom(readOrigins).default([]),
  REST_DEFAULT_LIMIT: limit.default(25),
  REST_MAX_LIMIT: limit.default(100),
  REST_POPULATE_WITH_PAGINATION: Joi.boolean().default(false),
  REST_DEEP_POPULATE: Joi.boolean().default(false),
  REST_CURSORS: Joi.boolean().default(false),
  REST_ESTIMATE_ABOVE: limit.default(10_000),
  REST_AGGREGATES: Joi.boolean().default(false),
  REST_CACHE_TAGS: Joi.valid('Cache-Tag', 'Surrogate-Key'),
  RESPONSE_CACHE: Joi.string(),
  LOG_LEVEL: Joi.valid(...logLevels).default('info'),
  METRICS: Joi.boolean().default(false),
  METRICS_HOST: Joi.string().default('127.0.0.1'),
  METRICS_PORT: Joi.number().port().default(9464),
  METRICS_TOKEN: Joi.string().min(12),
  SINGLE_FLIGHT: Joi.boolean().truthy('on').falsy('off').default(true),
  SERVER_TIMING: Joi.boolean().default(false),
  SLOW_REQUESTS: Joi.number().integer().min(0).default(0),
  SHUTDOWN_DELAY: Joi.number().min(0).max(600).default(0),
  CREATOR_FIELDS: Joi.valid('off', 'attach', 'populate').default('off'),
  CONDITIONS: Joi.string().custom(checkJson),
});

/**
 * Returns the settings from an environment such as `process.env`; an empty variable counts as not set. Throws a StartError that
 * names every setting that cannot be used.
 */
export function readSettings(environment: Readonly<Record<string, unknown>>): Settings {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const { error, value } = table.validate(given, {
    abortEarly: false,
    stripUnknown: true,
    errors: { wrap: { label: false } },
  });
  if (error) throw new StartError(`bad setting: ${error.details.map(({ message }) => message).join('; ')}`);
  return value;
}
