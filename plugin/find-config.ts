import Joi from 'joi';
import type { Context } from 'koa';
import type { CreatorFields, FindHooks } from '../lib/pipeline.ts';
import { keys, oneOf, rule, withDefault } from './rule.ts';

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
