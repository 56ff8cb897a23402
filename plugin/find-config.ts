import Joi from 'joi';
import type { Context } from 'koa';
import type { CreatorFields, FindHooks } from '../lib/pipeline.ts';
import { keys, oneOf, orElse, rule } from './rule.ts';

/** How a host customises one way to read a content type. */
export interface ReadConfig extends FindHooks {
  /**
   * Answers in place of the plugin's own read. `find` runs the pipeline with the gates of this request, for its own
   * query string or for another; what is returned becomes the response body.
   */
  readonly replace?: (ctx: Context, find: (queryString?: string) => Promise<unknown>) => unknown;
}

/** How a host customises the reads of one content type: its list, or the entry of a single type. */
export interface FindConfig extends ReadConfig {
  /** How creator fields are shown, where the schema has `options.populateCreatorFields: true`. Default `off`. */
  readonly creatorFields?: CreatorFields;
  /**
   * One entry by its id. `before` and `after` of the find act on it too, unless it has its own here; a type whose find is
   * replaced has no single entries until this key is given; `{}` is enough.
   */
  readonly findOne?: ReadConfig;
}

const hook = <Name extends keyof ReadConfig>() => rule<NonNullable<ReadConfig[Name]>>(Joi.function());

const readRules = { before: hook<'before'>(), after: hook<'after'>(), replace: hook<'replace'>() };

/** The rules of the configuration for the reads of one content type. `FindConfig` describes them for hosts. */
export const findRules = {
  creatorFields: orElse(oneOf('off', 'attach', 'populate'), 'off'),
  ...readRules,
  // Not filled with a default, because its presence has a meaning.
  findOne: keys(readRules),
};

/** The rule of one content type's find. */
export const findConfig = rule<FindConfig>(keys(findRules).schema);
