import Joi from 'joi';
import { byName, keys, listOf, oneOf, rule, text, withDefault } from './rule.ts';

/** Caches that are told what has changed. */
export interface PurgeConfig {
  /** The URLs to which tags are sent, such as `http://127.0.0.1:6081/`. Default none. */
  readonly urls?: readonly string[];
  /** The method of these requests. Default `POST`. */
  readonly method?: 'POST' | 'PURGE' | 'BAN';
  /** Further headers of these requests, such as one with a key. Default none. */
  readonly headers?: Readonly<Record<string, string>>;
}

const url = rule<string>(Joi.string().uri({ scheme: ['http', 'https'] }));

/** The rule for `purge`. `PurgeConfig` describes it for hosts. */
export const purgeConfig = keys({
  urls: withDefault(listOf(url, "['https://cache.example']"), []),
  method: withDefault(oneOf('POST', 'PURGE', 'BAN'), 'POST'),
  headers: withDefault(byName(text, 'header'), {}),
});
