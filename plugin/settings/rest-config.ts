import Joi from 'joi';
import { optionalParameters, parameters } from '../../lib/pipeline.ts';
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
  path,
  positive,
  rule,
  text,
  withDefault,
} from './rule.ts';

const levels = keys({ default: withDefault(positive, 3), max: withDefault(positive, 6) });
const deepPopulate = {
  ...levels,
  schema: levels.schema.assert('.default', Joi.number().max(Joi.ref('max')), 'be at most max'),
};

/** The reserved parameters, without the optional ones: the host may have used those names for itself before the plugin did. */
const ownParameters = parameters.filter((name) => !optionalParameters.has(name));

/** The rules of what the plugin reads from the host's `api.rest`; docs/configuration.md lists it. */
const restRules = {
  prefix: withDefault(path, '/api'),
  defaultLimit: withDefault(positive, 25),
  maxLimit: withDefault(either(positive, off), 100),
  populateWithPagination: withDefault(flag, false),
  withCount: withDefault(flag, true),
  /** The number of entries up to which `pagination[withCount]=estimated` counts; with `false` it is refused. */
  estimateAbove: withDefault(either(positive, off), 10_000),
  /** Whether `pagination[withCursor]` and `pagination[after]` are allowed. */
  cursors: withDefault(flag, false),
  /** Whether `facets` and `aggregate` are allowed. */
  aggregates: withDefault(flag, false),
  collation: withDefault(oneOf('binary', 'database', 'strapi'), 'binary'),
  /** What `%`, `_` and a backslash are in operators and in searches with the collation `strapi`. */
  wildcards: withDefault(oneOf('like', 'search', 'plain'), 'like'),
  /** Where NULL comes in a sort. */
  nullOrder: withDefault(oneOf('last', 'database'), 'last'),
  /** What `data` is if a field for several media files, or a `morphMany`, has no entries. */
  emptyMedia: withDefault(oneOf('list', 'null'), 'list'),
  /** Whether an entry that a join table links several times is shown and counted once, or as often. */
  repeatedLinks: withDefault(oneOf('once', 'as-linked'), 'once'),
  /** How times of day, and attributes of the type timestamp, are written. */
  times: withDefault(oneOf('milliseconds', 'database'), 'milliseconds'),
  timestamps: withDefault(oneOf('iso', 'milliseconds'), 'iso'),
  /** Whether a page, pageSize, start or limit that is too small or empty is refused or raised to the minimum; with `ignore` one that is no number is ignored too. */
  smallPages: oneOf('refuse', 'raise', 'ignore'),
  /** The form of entries; undefined means that of the tables. */
  responses: oneOf('envelope', 'flat'),
  /**
   * How the lists of flat types are paged: by `pagination`, or by `start` and `limit` at the top level, without which
   * all entries are returned.
   */
  flatPages: withDefault(oneOf('pagination', 'top'), 'pagination'),
  /** The header in which answers name the types and entries in them, for caches that remove answers by tags. */
  cacheTags: oneOf('Cache-Tag', 'Surrogate-Key'),
  /** Whether lists can be searched with `_q`. */
  search: withDefault(flag, true),
  /** Whether `_q` is refused for one entry and for single types, holds for single types alone, or for both. */
  searchOne: withDefault(oneOf('refuse', 'ignore', 'apply'), 'refuse'),
  /** Unknown top-level names that the host's own middleware reads. The plugin ignores them, even if they are similar to its own. */
  allowedParams: withDefault(listOf(rule<string>(Joi.string().invalid(...ownParameters)), "['token']"), []),
  /** Whether an unknown name in populate is refused with 400 or ignored. */
  unknownPopulate: withDefault(oneOf('refuse', 'ignore'), 'refuse'),
  /** Whether a star in populate must stand alone, and creators that are not shown must not be named. */
  strictPopulate: withDefault(flag, false),
  /** Which texts are values of `$null` and `$notNull`: the six booleans or any text. */
  nullWords: withDefault(oneOf('six', 'any'), 'six'),
  /** How many levels `populate=deep` reads by default, and at most. Without this setting `populate=deep` is off. */
  deepPopulate,
  /** The locales to try after a locale, in order, if a request has no `fallback`. */
  localeFallback: withDefault(
    byName(listOf(rule<string>(Joi.string().invalid('all')), "['en']"), 'locale'),
    {},
  ),
  /**
   * Names in populate that another plugin of the host gives a meaning, such as `deep`. No attribute has them, and a
   * request with one is refused.
   */
  populateWords: withDefault(listOf(text, "['deep']"), []),
  /** Whether filters go through media fields to the attributes of a file. */
  filterMedia: withDefault(flag, false),
  /** The attribute that can name entries of a type in a path instead of their id, such as a slug, by uid. */
  keys: withDefault(byName(text), {}),
  /** The paths inside of json attributes that statements have as constants, so that they can be indexed, by uid. */
  jsonPaths: withDefault(
    byName(listOf(either(text, listOf(text, "['color', 'hue']", 2)), "['color.hue']")),
    {},
  ),
  /** Whether the route `GET <prefix>/:pluralApiId/:id` exists. */
  findOne: withDefault(flag, true),
  /** Whether the route `GET <prefix>/:singularApiId` exists. */
  singleTypes: withDefault(flag, true),
};

/** The rules of the host's `api.rest` as one Joi schema. */
export const restConfig = group(restRules).schema;

/** The names of the settings in the host's `api.rest`. */
export const restKeys = Object.keys(restRules);

/** The host's `api.rest`, with the defaults that do not depend on other settings. */
export type GivenRest = FilledIn<typeof restRules>;

/** The host's `api.rest`, with every default filled in. */
export type RestSettings = GivenRest & { readonly smallPages: 'refuse' | 'raise' | 'ignore' };
