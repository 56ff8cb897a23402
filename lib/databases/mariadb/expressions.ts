import type { Expressions } from '../expressions.ts';
import { anchored, familyExpressions } from '../mysql-family/expressions.ts';
import { longestGroup } from '../mysql-family/json.ts';
import { mariadbInsideJson } from './inside-json.ts';
import { mariadbScalar } from './scalar.ts';

/** Returns a character class for Perl-compatible regular expressions. */
const regexClass = (letters: readonly string[]): string =>
  `[${letters.map((letter) => letter.replaceAll(/[\\\]^[-]/g, '\\$&')).join('')}]`;

/**
 * Settings for one statement. By default only the first 1,024 bytes of a text are used for sorting. The server refuses to sort if
 * its buffer cannot hold fifteen rows with all keys of the maximum length; this buffer is large enough for the maximum number of
 * sort keys. With `semijoin` a chain of subqueries becomes one join, for which the optimizer tries join orders for minutes. With
 * `split_materialized` a derived table that contains the sort values of all entries is built again for each of them. With
 * `in_predicate_conversion_threshold` a list of a thousand values or more becomes a table that is read for each row. With
 * `subquery_cache` the results of each subquery are cached, with hardly any hits: nearly every subquery here depends on the key
 * of the entry itself. A TIMESTAMP is shown in the time zone of the session, which another client may have set behind a pooler.
 */
const settings =
  "SET STATEMENT max_sort_length = 65536, sort_buffer_size = 33554432, optimizer_switch = 'semijoin=off,split_materialized=off,subquery_cache=off', " +
  `in_predicate_conversion_threshold = 0, group_concat_max_len = ${longestGroup}, time_zone = '+00:00'`;

const shared = familyExpressions('utf8mb4_nopad_bin', mariadbScalar);

const pattern: Expressions['pattern'] = (letters, anchor) =>
  anchored(letters.map(regexClass).join(''), anchor);

/** The SQL expressions of MariaDB. */
export const mariadbExpressions: Expressions = {
  ...shared,
  insideJson: mariadbInsideJson,
  pattern,
  matchesAny: (text, patterns, bind) =>
    shared.matches(text, bind(patterns.map(({ letters, anchor }) => pattern(letters, anchor)).join('|'))),
  patternCost: { reads: 'once', most: 120 },
  statement: ({ withClause, select }, timeout) =>
    `${settings}${timeout === false ? '' : `, max_statement_time = ${timeout / 1_000}`} FOR ${withClause}${select}`,
};
