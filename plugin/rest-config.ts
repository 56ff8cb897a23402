import Joi from 'joi';
import { parameters } from '../lib/pipeline.ts';
import { type FilledIn, flag, group, listOf, number, oneOf, orElse, path, rule, text } from './rule.ts';

const positive = number({ integer: true, min: 1 });

/** What the plugin reads of the host's `api.rest`; docs/configuration.md lists it. */
const restRules = {
  prefix: orElse(path, '/api'),
  defaultLimit: orElse(positive, 25),
  maxLimit: orElse(positive, 100),
  populateWithPagination: orElse(flag, false),
  withCount: orElse(flag, true),
  /** Whether `pagination[withCursor]` and `pagination[after]` are allowed. */
  cursors: orElse(flag, false),
  collation: orElse(oneOf('binary', 'database'), 'binary'),
  /** Whether lists are searched with `_q`. */
  search: orElse(flag, true),
  /**
   * Unknown top-level names that the host's own middleware reads; the plugin ignores them, even if they are similar to ours.
   */
  allowedParams: orElse(listOf(rule<string>(Joi.string().invalid(...parameters))), []),
  /** Whether a name in populate that the schema does not have is left out, or a 400. */
  unknownPopulate: orElse(oneOf('refuse', 'ignore'), 'refuse'),
  /**
   * Names in populate that have a meaning for another plugin of the host, such as `deep`: no attribute has them, and a
   * request with one is refused.
   */
  populateWords: orElse(listOf(text), []),
  /** Whether filters go through media fields to the attributes of a file. */
  filterMedia: orElse(flag, false),
  /** Whether the route `GET <prefix>/:pluralApiId/:id` exists. */
  findOne: orElse(flag, true),
  /** Whether the route `GET <prefix>/:singularApiId` exists. */
  singleTypes: orElse(flag, true),
};

/** These rules as one schema. */
export const restConfig = group(restRules).schema;

/** What the host's `api.rest` says, with every default filled in. */
export type RestSettings = FilledIn<typeof restRules>;
