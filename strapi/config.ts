import Joi from 'joi';
import { isRecord } from '../lib/base/values.ts';
import { faultsOf } from '../lib/schema/faults.ts';
import { settingsError } from '../plugin/settings/read-settings.ts';
import { type FormRule, formRuleNames } from './profile.ts';
import type { AppVersion } from './version.ts';

/** The keys of the `config/plugins` entry that the adapter reads; every other key is read by the plugin. */
export interface AdapterSettings {
  /** The prefix of the plugin's lists if there is no takeover. Default `/api-query`. */
  readonly prefix: string;
  /**
   * The types that the plugin serves beside Strapi's own lists: the named ones, or with true all whose find is
   * Strapi's own. Default true.
   */
  readonly types: true | readonly string[];
  /**
   * The types whose find the plugin answers in Strapi's place: the named ones, or with true every type for which that is
   * possible. Default false.
   */
  readonly takeover: boolean | readonly string[];
  /**
   * Where a takeover answers: `routes` in place of Strapi's endpoint if that skips no code of the app, `controllers` always inside
   * Strapi's controllers, `auto` the first if the app has no code that sees answers, such as middleware. Default `auto`.
   */
  readonly way: 'auto' | 'routes' | 'controllers';
  /** `max` is the number of connections of the plugin's own pool. Default: as many as Strapi's own pool has. */
  readonly pool: { readonly max?: number };
  /** When Strapi's sign-in strategies are asked: for requests with an Authorization header, or always. Default `header`. */
  readonly authenticate: 'header' | 'always';
  /**
   * What happens to a request that the plugin refuses in a takeover: `strapi` hands some of them over to Strapi, `answer` answers
   * all with 400. Default `strapi` in a takeover, otherwise `answer`.
   */
  readonly refused: 'strapi' | 'answer';
  /** How many refused requests may be with Strapi at the same time; others wait for it. Default 4. */
  readonly refusedAtOnce: number;
  /** The rules by which the plugin answers better than Strapi, in ways that a page can see. Default none. */
  readonly better: readonly FormRule[];
  /** Further roles, by type, that get a draft by its id without asking for `preview`. Default none. */
  readonly draftsById: readonly string[];
  /**
   * What the app's middlewares of `strapi.documents` are for. With `writes` none of them changes what is read, so the plugin answers; with
   * `reads` Strapi answers every type that is not named. Default `reads`. Only Strapi 5 has them.
   */
  readonly documentMiddlewares: 'reads' | 'writes';
  /** The share of requests, from 0 to 1, that Strapi answers and the plugin reads afterwards, to compare both answers. Default 0. */
  readonly compare: number;
  /** The file that the differences are written to. Default `.tmp/content-query/differences.json`. */
  readonly compareFile?: string;
  /** Milliseconds that the plugin's read for a comparison may take. Default 5000. */
  readonly compareWithin: number;
  /** Whether `takeover` is on. If only `compare` is set, Strapi still answers every request. */
  readonly isSwitched: boolean;
}

const onItsOwnPage = '{{#label}} must be left out in a Strapi app, whose own roles page sets the grants';

/** A key that only has a meaning in a takeover. */
const inTakeover = (schema: Joi.Schema, otherwise: string | number): Joi.Schema =>
  Joi.when('takeover', {
    not: false,
    then: schema,
    otherwise: Joi.forbidden()
      .messages({ 'any.unknown': "{{#label}} must be left out without 'takeover'" })
      .default(otherwise),
  });

/** The rules for the keys of the entry that the adapter reads. */
export const adapterConfig = Joi.object({
  prefix: Joi.string()
    .pattern(/^\/[\w/-]*[\w-]$/, 'a path such as /api-query')
    .messages({ 'string.pattern.name': '{{#label}} must be {{#name}}' })
    .default('/api-query'),
  takeover: Joi.alternatives(Joi.boolean(), Joi.array().items(Joi.string())).default(false),
  way: inTakeover(Joi.valid('auto', 'routes', 'controllers').default('auto'), 'auto'),
  // A takeover has its own key for the names of types.
  types: Joi.when('takeover', {
    not: false,
    then: Joi.forbidden().messages({
      'any.unknown': "{{#label}} must be left out in a takeover; name the types in 'takeover'",
    }),
    otherwise: Joi.alternatives(Joi.valid(true), Joi.array().items(Joi.string())).default(true),
  }),
  pool: Joi.object({ max: Joi.number().integer().min(1) }).default({}),
  authenticate: Joi.valid('header', 'always').default('header'),
  refused: inTakeover(Joi.valid('strapi', 'answer').default('strapi'), 'answer'),
  refusedAtOnce: inTakeover(Joi.number().integer().min(1).default(4), 4),
  better: Joi.alternatives(Joi.valid('all'), Joi.array().items(Joi.valid(...formRuleNames))).default([]),
  draftsById: Joi.array().items(Joi.string()).default([]),
  documentMiddlewares: Joi.valid('reads', 'writes').default('reads'),
  compare: Joi.number().min(0).max(1).default(0),
  compareFile: Joi.string(),
  compareWithin: Joi.number().integer().min(1).max(60_000).default(5_000),
  // Grants made in admin-config are in tables of the plugin, which Strapi drops the next time it alters the database.
  admin: Joi.forbidden().messages({ 'any.unknown': onItsOwnPage }),
  // Preview links are made, listed and revoked in admin-config.
  previewLinks: Joi.forbidden().messages({
    'any.unknown': '{{#label}} must be left out in a Strapi app, which has no admin-config',
  }),
  // The plugin reads them. Without a takeover they would hide nothing, because Strapi's own find still shows everything.
  conditions: Joi.when('takeover', {
    not: false,
    then: Joi.any(),
    otherwise: Joi.forbidden().messages({
      'any.unknown':
        "{{#label}} must be left out without 'takeover', because Strapi's own find would show everything",
    }),
  }),
  publicationState: Joi.object({ preview: Joi.valid('find') }).messages({
    'any.only': "{{#label}} must be 'find' in a Strapi app, which has no grant for drafts",
  }),
}).unknown(true);

/**
 * Splits the entry's `config` into what the adapter reads and what the plugin reads, and returns both. Throws an Error
 * that names the wrong keys.
 */
export const readConfig = (
  config: unknown,
  { strapi, name }: Pick<AppVersion, 'strapi' | 'name'>,
): { readonly adapter: AdapterSettings; readonly plugin: Readonly<Record<string, unknown>> } => {
  const { value, faults } = faultsOf(adapterConfig, config ?? {});
  if (faults.length > 0) throw settingsError('plugin configuration', faults);
  const given = (value as { readonly strapi?: unknown }).strapi;
  if (given !== undefined && given !== strapi)
    throw new Error(
      `content-query: plugin configuration: 'strapi' must be left out in a Strapi app; this one is ${name}`,
    );
  if (strapi === 4 && isRecord(config) && config.documentMiddlewares !== undefined)
    throw new Error(
      `content-query: plugin configuration: 'documentMiddlewares' must be left out; ${name} has no strapi.documents`,
    );
  const {
    prefix,
    types = true,
    takeover,
    way,
    pool,
    authenticate,
    refused,
    refusedAtOnce,
    better,
    draftsById,
    documentMiddlewares,
    compare,
    compareFile,
    compareWithin,
    ...plugin
  } = value as Omit<AdapterSettings, 'better'> & {
    readonly better: AdapterSettings['better'] | 'all';
  } & Readonly<Record<string, unknown>>;
  // A comparison runs where a takeover would answer, although Strapi still answers.
  const isSwitched = takeover !== false;
  const comparing = { compare, compareWithin, isSwitched, ...(compareFile !== undefined && { compareFile }) };
  const named = better === 'all' ? formRuleNames : better;
  const adapter = {
    prefix,
    types,
    way,
    pool,
    authenticate,
    refused,
    refusedAtOnce,
    better: named,
    draftsById,
    documentMiddlewares,
    ...comparing,
  };
  return {
    adapter: { ...adapter, takeover: isSwitched || compare === 0 ? takeover : true },
    plugin: { ...plugin, strapi },
  };
};
