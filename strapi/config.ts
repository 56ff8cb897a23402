import Joi from 'joi';
import { faultsOf } from '../lib/schema/faults.ts';
import { settingsError } from '../plugin/read-settings.ts';

/** What the entry of `config/plugins` says to the adapter; every other key of it is the plugin's own. */
export interface AdapterSettings {
  /** Where the lists are, beside Strapi's own. */
  readonly prefix: string;
  /** The types that have a list beside Strapi's own: all whose find is Strapi's own, or those named. */
  readonly types: true | readonly string[];
  /** Answers in place of Strapi's own find: for every type that can be taken, or for those named. */
  readonly takeover: boolean | readonly string[];
  /** Where a takeover answers: before Strapi's routes wherever nothing of the app's own would be passed by, or always from within its controllers. */
  readonly way: 'auto' | 'controllers';
  /** Connections to the database, beside those of Strapi's own pool. */
  readonly pool: { readonly max?: number };
  /** When Strapi's sign-in strategies are asked: where a request has an Authorization header, or always. */
  readonly authenticate: 'header' | 'always';
  /** What becomes of a request that the plugin refuses in a takeover: some are handed over to Strapi, or all are a 400. */
  readonly refused: 'strapi' | 'answer';
  /** Refused requests that may be with Strapi at once. */
  readonly refusedAtOnce: number;
  /** Which part of the requests is answered by Strapi and read by the plugin after that, to compare the two. */
  readonly compare: number;
  /** Where the differences are written. */
  readonly compareFile?: string;
  /** Milliseconds that the plugin's read of a comparison may take. */
  readonly compareWithin: number;
  /** False where `compare` alone makes a takeover, in which Strapi goes on answering everything. */
  readonly isSwitched: boolean;
}

const onItsOwnPage = '{{#label}} has no use in a Strapi app, whose own roles page sets the grants';

/** A key that has a meaning in a takeover alone. */
const inTakeover = (schema: Joi.Schema, otherwise: string | number): Joi.Schema =>
  Joi.when('takeover', {
    not: false,
    then: schema,
    otherwise: Joi.forbidden()
      .messages({ 'any.unknown': '{{#label}} has a meaning in a takeover alone' })
      .default(otherwise),
  });

/** What the entry may say to the adapter. */
export const adapterConfig = Joi.object({
  prefix: Joi.string()
    .pattern(/^\/[\w/-]*[\w-]$/, 'a path such as /api-query')
    .messages({ 'string.pattern.name': '{{#label}} must be {{#name}}' })
    .default('/api-query'),
  takeover: Joi.alternatives(Joi.boolean(), Joi.array().items(Joi.string())).default(false),
  way: inTakeover(Joi.valid('auto', 'controllers').default('auto'), 'auto'),
  // A takeover names its types itself.
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
  compare: Joi.number().min(0).max(1).default(0),
  compareFile: Joi.string(),
  compareWithin: Joi.number().integer().min(1).max(60_000).default(5_000),
  // Their grants are kept in tables of the plugin's own, which Strapi drops when it next alters the database.
  admin: Joi.forbidden().messages({ 'any.unknown': onItsOwnPage }),
  // They are made, listed and revoked in admin-config.
  previewLinks: Joi.forbidden().messages({
    'any.unknown': '{{#label}} has no use in a Strapi app, which has no admin-config',
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
    compare,
    compareFile,
    compareWithin,
    ...plugin
  } = value as AdapterSettings & Readonly<Record<string, unknown>>;
  // To compare is to be where a takeover is, though Strapi goes on answering.
  const isSwitched = takeover !== false;
  const comparing = { compare, compareWithin, isSwitched, ...(compareFile !== undefined && { compareFile }) };
  const adapter = { prefix, types, way, pool, authenticate, refused, refusedAtOnce, ...comparing };
  return { adapter: { ...adapter, takeover: isSwitched || compare === 0 ? takeover : true }, plugin };
};
