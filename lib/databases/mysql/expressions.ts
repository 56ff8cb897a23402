import type { Expressions } from '../expressions.ts';
import { anchored, familyExpressions } from '../mysql-family/expressions.ts';
import { longestGroup } from '../mysql-family/json.ts';
import { mysqlInsideJson } from './inside-json.ts';

/** A character class of ICU's regular expressions, in which more signs have a meaning: `$`, `&`. */
const regexClass = (letters: readonly string[]): string =>
  `[${letters.map((letter) => letter.replaceAll(/[!-/:-@[-`{-~]/g, '\\$&')).join('')}]`;

/**
 * Settings for one statement. By default only the first 1,024 bytes of a text are used for sorting, and lists of more than 1,024
 * bytes are cut off. With `semijoin` a chain of subqueries becomes one join, for which the optimizer tries join orders for long. By cost,
 * the optimizer runs an IN again for each row of a table that its statistics call small, and a chain of them exponentially often; they may
 * say so of a table that has just been filled. A column may hold days that the calendar lacks; in the usual SQL mode it cannot be compared
 * with one of them.
 */
const settings =
  `SET_VAR(max_sort_length = 65536) SET_VAR(sort_buffer_size = 33554432) SET_VAR(group_concat_max_len = ${longestGroup}) ` +
  "SET_VAR(optimizer_switch = 'semijoin=off,subquery_materialization_cost_based=off') SET_VAR(time_zone = '+00:00') SET_VAR(sql_mode = 'ALLOW_INVALID_DATES')";

const shared = familyExpressions('utf8mb4_0900_bin');

/** How MySQL writes it. */
export const mysqlExpressions: Expressions = {
  ...shared,
  // Its own limits are 63 selects in each other, of which a look-up takes two, and as many common table expressions.
  deepest: {
    subqueries: Number.POSITIVE_INFINITY,
    relations: Number.POSITIVE_INFINITY,
    // As on MariaDB.
    lookUps: 10,
    groups: Number.POSITIVE_INFINITY,
    levels: 50,
  },
  // A FLOAT comes with more digits than it is shown with.
  select: (column, stored) =>
    stored.type === 'float' || stored.type === 'decimal'
      ? `CAST(${column} AS CHAR)`
      : shared.select(column, stored),
  // A parameter that is converted takes the character set that it is converted to, and refuses what that one lacks.
  indexed: (placeholder, stored) =>
    shared.indexed(placeholder, stored) === placeholder
      ? placeholder
      : shared.indexed(`CAST(${placeholder} AS CHAR CHARACTER SET utf8mb4)`, stored),
  // As text, the result of a calculation has at most 22 characters; in JSON it has all the digits that it needs.
  exact: {
    ...shared.exact,
    text: (operand, stored) =>
      stored.type === 'float'
        ? `CAST(CAST((${operand}) + 0e0 AS JSON) AS CHAR)`
        : shared.exact.text(operand, stored),
  },
  insideJson: mysqlInsideJson,
  // It takes no empty pattern.
  pattern: (letters, anchor) => anchored(letters.map(regexClass).join(''), anchor) || '^',
  // A hint counts where it is behind the SELECT of the whole statement.
  statement: ({ front, select }, timeout) => {
    const limit = timeout === false ? '' : ` MAX_EXECUTION_TIME(${timeout})`;
    return `${front}SELECT /*+ ${settings}${limit} */ ${select.slice('SELECT '.length)}`;
  },
};
