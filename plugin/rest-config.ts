import Joi from 'joi';
import { optionalParameters, parameters } from '../lib/pipeline.ts';
import {
  byName,
  either,
  type FilledIn,
  flag,
  group,
  keys,
  listOf,
  off,
  oneOf,
  orElse,
  path,
  positive,
  rule,
  text,
} from './rule.ts';

const levels = keys({ default: orElse(positive, 3), max: orElse(positive, 6) });
const deepPopulate = {
  ...levels,
  schema: levels.schema.assert('.default', Joi.number().max(Joi.ref('max')), 'must not be above max'),
};

/** A host may have had parameters of these names for itself before the plugin had them. */
const ownParameters = parameters.filter((name) => !optionalParameters.has(name));

/** What the plugin reads of the host's `api.rest`; docs/configuration.md lists it. */
const restRules = {
  prefix: orElse(path, '/api'),
  defaultLimit: orElse(positive, 25),
  maxLimit: orElse(either(positive, off), 100),
  populateWithPagination: orElse(flag, false),
  withCount: orElse(flag, true),
  /** Whether `pagination[withCursor]` and `pagination[after]` are allowed. */
  cursors: orElse(flag, false),
  /** Whether `facets` and `aggregate` are allowed. */
  aggregates: orElse(flag, false),
  collation: orElse(oneOf('binary', 'database', 'strapi'), 'binary'),
  /** Where NULL stands in a sort. */
  nullOrder: orElse(oneOf('last', 'database'), 'last'),
  /** What stands for several media files, or for the entries of a `morphMany`, where there are none. */
  emptyMedia: orElse(oneOf('list', 'null'), 'list'),
  /** How times of day and attributes of the type timestamp are shown. */
  times: orElse(oneOf('milliseconds', 'database'), 'milliseconds'),
  timestamps: orElse(oneOf('iso', 'milliseconds'), 'iso'),
  /** What becomes of a page, pageSize, start or limit that is too small, or empty. */
  smallPages: orElse(oneOf('refuse', 'raise'), 'refuse'),
  /** How the lists of flat types are paged: by `pagination`, or by `start` and `limit` at the top, and all without them. */
  flatPages: orElse(oneOf('pagination', 'top'), 'pagination'),
  /** Whether lists are searched with `_q`. */
  search: orElse(flag, true),
  /**
   * Unknown top-level names that the host's own middleware reads; the plugin ignores them, even if they are similar to ours.
   */
  allowedParams: orElse(listOf(rule<string>(Joi.string().invalid(...ownParameters))), []),
  /** Whether a name in populate that the schema does not have is left out, or a 400. */
  unknownPopulate: orElse(oneOf('refuse', 'ignore'), 'refuse'),
  /** Which texts `$null` and `$notNull` take. */
  nullWords: orElse(oneOf('six', 'any'), 'six'),
  /** How many levels `populate=deep` has, and how many a request may ask for; off where it is left out. */
  deepPopulate,
  /** The locales that are tried after a locale, in order, where a request has no `fallback`. */
  localeFallback: orElse(byName(listOf(text), 'locale'), {}),
  /**
   * Names in populate that have a meaning for another plugin of the host, such as `deep`: no attribute has them, and a
   * request with one is refused.
   */
  populateWords: orElse(listOf(text), []),
  /** Whether filters go through media fields to the attributes of a file. */
  filterMedia: orElse(flag, false),
  /** The attribute by which entries of a type are named in a path beside their id, such as a slug, by uid. */
  keys: orElse(byName(text), {}),
  /** The paths inside of json attributes that statements have as constants, so that they can be indexed, by uid. */
  jsonPaths: orElse(byName(listOf(either(text, listOf(text, 2)))), {}),
  /** Whether the route `GET <prefix>/:pluralApiId/:id` exists. */
  findOne: orElse(flag, true),
  /** Whether the route `GET <prefix>/:singularApiId` exists. */
  singleTypes: orElse(flag, true),
};

/** The rules of the host's `api.rest` as one schema. */
export const restConfig = group(restRules).schema;

/** What the host's `api.rest` says, with every default filled in. */
export type RestSettings = FilledIn<typeof restRules>;
