import { exactKindOf } from '../exact.ts';
import type { Expressions } from '../expressions.ts';
import { anchored, familyExpressions } from '../mysql-family/expressions.ts';
import { longestGroup } from '../mysql-family/json.ts';
import { mysqlInsideJson } from './inside-json.ts';
import { mysqlScalar } from './scalar.ts';

/** Returns a character class for ICU regular expressions, in which further characters such as `$` and `&` are special. */
const regexClass = (letters: readonly string[]): string =>
  `[${letters.map((letter) => letter.replaceAll(/[!-/:-@[-`{-~]/g, '\\$&')).join('')}]`;

/**
 * Settings for one statement. By default only the first 1,024 bytes of a text are used for sorting, and lists of more than 1,024
 * bytes are cut off. With `semijoin` a chain of subqueries becomes one join, for which the optimizer tries join orders for a long
 * time. With cost-based materialization the optimizer evaluates an IN again for each row of a table that has few rows according to its
 * statistics, which may be wrong after an import; a chain of such INs takes exponential time. A column may contain days that the calendar
 * does not have; in the usual SQL mode comparing with such a value is an error.
 */
const settings =
  `SET_VAR(max_sort_length = 65536) SET_VAR(sort_buffer_size = 33554432) SET_VAR(group_concat_max_len = ${longestGroup}) ` +
  "SET_VAR(optimizer_switch = 'semijoin=off,subquery_materialization_cost_based=off') SET_VAR(time_zone = '+00:00') SET_VAR(sql_mode = 'ALLOW_INVALID_DATES')";

const shared = familyExpressions('utf8mb4_0900_bin', mysqlScalar);

// MySQL rejects an empty pattern.
const pattern: Expressions['pattern'] = (letters, anchor) =>
  anchored(letters.map(regexClass).join(''), anchor) || '^';

/** The SQL expressions of MySQL. */
export const mysqlExpressions: Expressions = {
  ...shared,
  // A converted parameter takes the character set of the conversion and rejects characters that this set lacks, so it is
  // cast to utf8mb4 first.
  indexed: (placeholder, stored) =>
    shared.indexed(placeholder, stored) === placeholder
      ? placeholder
      : shared.indexed(`CAST(${placeholder} AS CHAR CHARACTER SET utf8mb4)`, stored),
  // As text, the result of a calculation has at most 22 characters; in JSON it has all of its digits.
  exact: {
    ...shared.exact,
    text: (operand, stored) =>
      exactKindOf(stored) === 'float'
        ? `CAST(CAST((${operand}) + 0e0 AS JSON) AS CHAR)`
        : shared.exact.text(operand, stored),
  },
  insideJson: mysqlInsideJson,
  pattern,
  // Its regular expressions try each alternative at each position, and end with an error after a number of steps.
  matchesAny: (text, patterns, bind) =>
    `(${patterns.map(({ letters, anchor }) => shared.matches(text, bind(pattern(letters, anchor)))).join(' OR ')})`,
  patternCost: { reads: 'each time', most: 540 },
  // A hint takes effect only after the SELECT of the whole statement.
  statement: ({ withClause, select }, timeout) => {
    const limit = timeout === false ? '' : ` MAX_EXECUTION_TIME(${timeout})`;
    return `${withClause}SELECT /*+ ${settings}${limit} */ ${select.slice('SELECT '.length)}`;
  },
};
