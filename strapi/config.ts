import Joi from 'joi';
import { faultsOf } from '../lib/schema/faults.ts';
import { settingsError } from '../plugin/read-settings.ts';
import { type FormRule, formRuleNames } from './profile.ts';

/** The keys of the `config/plugins` entry that the adapter reads; every other key is read by the plugin. */
export interface AdapterSettings {
  /** The prefix of the lists beside Strapi's own. */
  readonly prefix: string;
  /** The types that have a list beside Strapi's own: all types whose find is Strapi's own, or the named ones. */
  readonly types: true | readonly string[];
  /** The types whose find the plugin answers in Strapi's place: every type for which that is possible, or the named ones. */
  readonly takeover: boolean | readonly string[];
  /**
   * Where a takeover answers: before Strapi's routes if that skips no code of the app, or always inside Strapi's controllers.
   */
  readonly way: 'auto' | 'controllers';
  /** The size of the plugin's own pool, beside Strapi's own. */
  readonly pool: { readonly max?: number };
  /** When Strapi's sign-in strategies are asked: where a request has an Authorization header, or always. */
  readonly authenticate: 'header' | 'always';
  /** What happens to a request that the plugin refuses in a takeover: some are handed over to Strapi, or all get a 400. */
  readonly refused: 'strapi' | 'answer';
  /** How many refused requests may be handed over to Strapi at the same time. */
  readonly refusedAtOnce: number;
  /** The rules by which answers are better than Strapi's in a way that a page can see. */
  readonly better: readonly FormRule[];
  /** Further roles, by type, that are shown one entry that is a draft without asking for `preview`. */
  readonly draftsById: readonly string[];
  /** The share of requests that Strapi answers and the plugin reads afterwards, to compare the two. */
  readonly compare: number;
  /** The file that the differences are written to. */
  readonly compareFile?: string;
  /** How many milliseconds the plugin's read for a comparison may take. */
  readonly compareWithin: number;
  /** False if there is only `compare`: Strapi goes on answering every request. */
  readonly isSwitched: boolean;
}

const onItsOwnPage = '{{#label}} has no use in a Strapi app, whose own roles page sets the grants';

/** A key that only has a meaning in a takeover. */
const inTakeover = (schema: Joi.Schema, otherwise: string | number): Joi.Schema =>
  Joi.when('takeover', {
    not: false,
    then: schema,
    otherwise: Joi.forbidden()
      .messages({ 'any.unknown': '{{#label}} has a meaning in a takeover alone' })
      .default(otherwise),
  });

/** The rules for the keys of the entry that the adapter reads. */
export const adapterConfig = Joi.object({
  prefix: Joi.string()
    .pattern(/^\/[\w/-]*[\w-]$/, 'a path such as /api-query')
    .messages({ 'string.pattern.name': '{{#label}} must be {{#name}}' })
    .default('/api-query'),
  takeover: Joi.alternatives(Joi.boolean(), Joi.array().items(Joi.string())).default(false),
  way: inTakeover(Joi.valid('auto', 'controllers').default('auto'), 'auto'),
  // A takeover has its own key for the names of types.
  types: Joi.when('takeover', {
    not: false,
    then: Joi.forbidden().messages({
      'any.unknown': "{{#label}} is for lists beside Strapi's own; name them in 'takeover'",
    }),
    otherwise: Joi.alternatives(Joi.valid(true), Joi.array().items(Joi.string())).default(true),
  }),
  pool: Joi.object({ max: Joi.number().integer().min(1) }).default({}),
  authenticate: Joi.valid('header', 'always').default('header'),
  refused: inTakeover(Joi.valid('strapi', 'answer').default('strapi'), 'answer'),
  refusedAtOnce: inTakeover(Joi.number().integer().min(1).default(4), 4),
  better: Joi.alternatives(Joi.valid('all'), Joi.array().items(Joi.valid(...formRuleNames))).default([]),
  draftsById: Joi.array().items(Joi.string()).default([]),
  compare: Joi.number().min(0).max(1).default(0),
  compareFile: Joi.string(),
  compareWithin: Joi.number().integer().min(1).max(60_000).default(5_000),
  // Their grants are in tables of the plugin, which Strapi drops the next time it alters the database.
  admin: Joi.forbidden().messages({ 'any.unknown': onItsOwnPage }),
  // Preview links are made, listed and revoked in admin-config.
  previewLinks: Joi.forbidden().messages({
    'any.unknown': '{{#label}} has no use in a Strapi app, which has no admin-config',
  }),
  // The plugin reads them. Beside a find of Strapi's own, which shows everything, they would hide nothing.
  conditions: Joi.when('takeover', {
    not: false,
    then: Joi.any(),
    otherwise: Joi.forbidden().messages({
      'any.unknown':
        "{{#label}} has a meaning in a takeover alone, as Strapi's own find would show everything",
    }),
  }),
  publicationState: Joi.object({ preview: Joi.valid('find') }).messages({
    'any.only': "{{#label}} must be 'find' in a Strapi app, which has no grant for drafts",
  }),
}).unknown(true);

/**
 * Splits the entry's `config` into what the adapter reads and what the plugin reads.
 * Throws an Error that names the key which cannot be used.
 */
export const readConfig = (
  config: unknown,
): { readonly adapter: AdapterSettings; readonly plugin: Readonly<Record<string, unknown>> } => {
  const { value, faults } = faultsOf(adapterConfig, config ?? {});
  if (faults.length > 0) throw settingsError('plugin configuration', faults);
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
    compare,
    compareFile,
    compareWithin,
    ...plugin
  } = value as Omit<AdapterSettings, 'better'> & {
    readonly better: AdapterSettings['better'] | 'all';
  } & Readonly<Record<string, unknown>>;
  // A comparison runs where a takeover would, although Strapi goes on answering.
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
    ...comparing,
  };
  return { adapter: { ...adapter, takeover: isSwitched || compare === 0 ? takeover : true }, plugin };
};
