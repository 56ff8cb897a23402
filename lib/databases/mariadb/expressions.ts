import type { Expressions } from '../expressions.ts';
import { anchored, familyExpressions } from '../mysql-family/expressions.ts';
import { longestGroup } from '../mysql-family/json.ts';
import { mariadbInsideJson } from './inside-json.ts';

/** A character class, for Perl compatible regular expressions. */
const regexClass = (letters: readonly string[]): string =>
  `[${letters.map((letter) => letter.replaceAll(/[\\\]^[-]/g, '\\$&')).join('')}]`;

/**
 * Settings for one statement. By default only the first 1,024 bytes of a text are used for sorting. The server refuses to sort
 * if its buffer cannot hold fifteen rows with all keys of the maximum length; this buffer is large enough for the maximum
 * number of sort keys. With `semijoin` a chain of subqueries becomes one join, for which the optimizer tries join orders for
 * minutes. With `split_materialized` a derived table that holds the sort values of all entries is built again for each of them.
 * A list of a thousand values or more would become a table that is read for each row (`in_predicate_conversion_threshold`). With `subquery_cache` a table of the results of each subquery is kept, in which hardly any is found again: nearly every subquery
 * here depends on the key of the entry itself. A TIMESTAMP is shown in the time zone of the session, which may be set by anybody
 * behind a pooler.
 */
const settings =
  "SET STATEMENT max_sort_length = 65536, sort_buffer_size = 33554432, optimizer_switch = 'semijoin=off,split_materialized=off,subquery_cache=off', " +
  `in_predicate_conversion_threshold = 0, group_concat_max_len = ${longestGroup}, time_zone = '+00:00'`;

/** How MariaDB writes it. */
export const mariadbExpressions: Expressions = {
  ...familyExpressions('utf8mb4_nopad_bin'),
  // Its own limits are 63 selects in each other, of which a look-up takes two, and as many common table expressions.
  deepest: {
    subqueries: Number.POSITIVE_INFINITY,
    relations: Number.POSITIVE_INFINITY,
    // Past so many the default ceiling of work lets a filter go on to many entries once more. How often an IN is run, the optimizer
    // decides by what it knows of the tables, however old that is.
    lookUps: 10,
    groups: Number.POSITIVE_INFINITY,
    levels: 50,
  },
  insideJson: mariadbInsideJson,
  pattern: (letters, anchor) => anchored(letters.map(regexClass).join(''), anchor),
  statement: ({ front, select }, timeout) =>
    `${settings}${timeout === false ? '' : `, max_statement_time = ${timeout / 1_000}`} FOR ${front}${select}`,
};
