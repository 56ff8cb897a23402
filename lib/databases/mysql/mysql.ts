import { letterWriter } from '../case-variants.ts';
import type { Database, Estimates } from '../database.ts';
import {
  type ErrorMeanings,
  type ErrorPredicate,
  either,
  hasCode,
  hasMessageLike,
  hasNumber,
} from '../errors.ts';
import { type Expressions, exactKindOf } from '../expressions.ts';
import type { Indexes } from '../indexes.ts';
import { type EmptyArray, fromDerivedTables, type JsonWriter, type SizeLimit } from '../json.ts';
import { anchored, familyExpressions } from '../mysql-family/expressions.ts';
import {
  charactersOfCut,
  elementAt,
  familyInsideJson,
  familyJson,
  longestGroup,
  mark,
  quoted,
  scalarJson,
  unlessLonger,
} from '../mysql-family/json.ts';
import { familyErrors, familyIndexes, familyRecord } from '../mysql-family/record.ts';
import { destroyMysql, mysqlDriver } from './driver.ts';

/** The errors of the server that mysql2 has names for since version 3. */
const numbers = {
  ER_QUERY_TIMEOUT: 3024,
  ER_SERVER_OFFLINE_MODE: 3032,
  ER_RUN_HOOK_ERROR: 3100,
  ER_TRANSACTION_ROLLBACK_DURING_COMMIT: 3101,
  ER_CAPACITY_EXCEEDED: 3170,
  ER_LOCK_NOWAIT: 3572,
  ER_GRP_TRX_CONSISTENCY_NOT_ALLOWED: 3796,
  ER_GRP_TRX_CONSISTENCY_BEFORE: 3797,
  ER_GRP_TRX_CONSISTENCY_AFTER_ON_TRX_BEGIN: 3798,
  ER_GRP_TRX_CONSISTENCY_BEGIN_NOT_ALLOWED: 3799,
} as const;

/** Matches errors by their names, and by their numbers, which every version of the driver has. */
const isNamed = (...names: readonly (keyof typeof numbers)[]): ErrorPredicate =>
  either(hasCode(...names), hasNumber(...names.map((name) => numbers[name])));

/** The errors of MySQL, and of its driver mysql2, which has codes of its own for the errors that it detects itself. */
export const mysqlErrors: ErrorMeanings = {
  ...familyErrors,
  connectionLost: either(
    familyErrors.connectionLost,
    hasCode(
      'ER_CLIENT_INTERACTION_TIMEOUT',
      'PROTOCOL_CONNECTION_LOST',
      'PROTOCOL_ENQUEUE_AFTER_FATAL_ERROR',
      'PROTOCOL_SEQUENCE_TIMEOUT',
      'ER_SESSION_WAS_KILLED',
    ),
    isNamed('ER_SERVER_OFFLINE_MODE'),
    // A member that is not part of its group any more, or is not up to date in it.
    isNamed(
      'ER_RUN_HOOK_ERROR',
      'ER_GRP_TRX_CONSISTENCY_NOT_ALLOWED',
      'ER_GRP_TRX_CONSISTENCY_BEFORE',
      'ER_GRP_TRX_CONSISTENCY_AFTER_ON_TRX_BEGIN',
      'ER_GRP_TRX_CONSISTENCY_BEGIN_NOT_ALLOWED',
    ),
    // A connection that was closed before a statement was sent has an error without a code.
    hasMessageLike(/^Can't add new command when connection is in closed state$/),
  ),
  // The others are those of a lock that is not waited for, and of a group whose members have changed the same row.
  transactionLost: either(
    familyErrors.transactionLost,
    isNamed('ER_LOCK_NOWAIT', 'ER_TRANSACTION_ROLLBACK_DURING_COMMIT'),
  ),
  busy: either(familyErrors.busy, isNamed('ER_QUERY_TIMEOUT', 'ER_CAPACITY_EXCEEDED')),
};

/** MySQL's tree says in its first line how many rows come out of it: `-> Filter: ... (cost=11 rows=50)`. */
export const mysqlEstimates: Estimates = {
  explain: 'EXPLAIN FORMAT=TREE ',
  rows: ([row = {}]) => {
    const [first = ''] = String(Object.values(row)[0]).split('\n');
    const [, rows] = /\brows=([\d.e+]+)\)/.exec(first) ?? [];
    return rows === undefined ? undefined : Number(rows);
  },
};

/** Values inside JSON on MySQL, which stores each name of an object once, so that one path can lead through several objects. */
export const mysqlInsideJson = familyInsideJson((document, steps, write) => {
  let value = document;
  let path = '$';
  const read = (): string => (path === '$' ? value : `JSON_EXTRACT(${value}, ${write(path)})`);
  for (const { name, place } of steps) {
    const member = `.${JSON.stringify(name)}`;
    if (place === undefined) path += member;
    else {
      value = elementAt(read(), place, [`$${member}`], write);
      path = '$';
    }
  }
  return read();
});

/**
 * Returns a document as the server writes it, with the keys of objects in the server's order. A host's own text column contains the
 * text that was written, which may be no JSON, or none for the server: it accepts no more than 100 levels, and no number that is
 * too large for a double. Such a text is read as a row.
 */
const json = (column: string): string =>
  `CASE WHEN ${column} IS NULL THEN NULL WHEN JSON_VALID(${column}) THEN CAST(${column} AS CHAR) ELSE ${mark} END`;

/**
 * Returns the number in the column's text: the text may have leading zeros, and the text of a FLOAT has other digits than its
 * number. As text, the result of a calculation has at most 22 characters and a longer one loses digits; in JSON it keeps them.
 */
const number = (column: string): string => {
  const text = `CAST(${column} AS CHAR)`;
  const value = `${text} + 0e0`;
  return `CASE WHEN CHAR_LENGTH(${text}) > 21 THEN CAST(CAST(${value} AS JSON) AS CHAR) ELSE ${value} END`;
};

/** Returns a scalar column as JSON on MySQL. */
export const mysqlScalar = scalarJson({ text: quoted, json, number });

/** Returns a character class for ICU regular expressions, in which further characters such as `$` and `&` are special. */
const regexClass = letterWriter(
  (letters) => `[${letters.map((letter) => letter.replaceAll(/[!-/:-@[-`{-~]/g, '\\$&')).join('')}]`,
);

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
  alternatives: { are: 'several patterns' },
  patternCost: { reads: 'each time', most: 540 },
  // A hint takes effect only after the SELECT of the whole statement.
  statement: ({ withClause, select }, timeout) => {
    const limit = timeout === false ? '' : ` MAX_EXECUTION_TIME(${timeout})`;
    return `${withClause}SELECT /*+ ${settings}${limit} */ ${select.slice('SELECT '.length)}`;
  },
};

interface Explained {
  readonly EXPLAIN: string;
}

/**
 * Returns the number of rows that the steps of a plan read from tables and indexes: for each step its rows times its runs. The
 * subqueries that follow the plan, each of which returns a sample value, are not counted.
 */
const rowsRead = (plan: string): number =>
  [
    ...plan
      .replace(/-> Select #[\s\S]*/, '')
      .matchAll(/-> [^:\n(]*(?:scan|lookup) on .*rows=([\d.e+]+) loops=(\d+)/g),
  ].reduce((sum, [, rows, loops]) => sum + Number(rows) * Number(loops), 0);

const checksum = (text: string): string => `CRC32(${text})`;

const copy = '`cq_copied`';

/** How MySQL creates and measures indexes. A statement cannot use a temporary table twice, so the copy has a name of its own. */
export const mysqlIndexes: Indexes = {
  ...familyIndexes,
  // An index on an expression takes no text of any length. One on a part of the text, cast to CHAR and collated, is not used for the
  // same expression in a statement (seen on 9.7), and one on a number is.
  insideJson: {
    keys: ({ text, number }) => [` ((${checksum(text)}))`, ` ((${number}))`],
    indexedForm: checksum,
  },
  trial: {
    keepsSession: 'not needed',
    copy: (table, rows) => [
      `CREATE TEMPORARY TABLE ${copy} LIKE ${table}`,
      `INSERT INTO ${copy} SELECT * FROM ${table} LIMIT ${rows}`,
    ],
    copyOf: () => copy,
    drop: () => `DROP TEMPORARY TABLE IF EXISTS ${copy}`,
    analyze: 'not needed',
    createOnCopy: 'CREATE INDEX',
    explain: (select) => `EXPLAIN ANALYZE ${select}`,
    costIn: (steps) => {
      const amount = (steps as readonly Explained[]).reduce((sum, step) => sum + rowsRead(step.EXPLAIN), 0);
      return { text: `${Math.round(amount)} rows`, amount };
    },
    bytesOf: 'not supported',
  },
};

const bracketed = (joined: string): string => `COALESCE(CONCAT('[', (${joined}), ']'), ${mark})`;

const array = (entries: string, { rows, bytes }: SizeLimit, empty: EmptyArray): string => {
  const joined = `COALESCE(GROUP_CONCAT(piece SEPARATOR ','), '')`;
  const most = Math.min(charactersOfCut, bytes);
  const checked = `CASE WHEN COUNT(*) > ${rows} THEN ${mark} ELSE ${unlessLonger(joined, most)} END`;
  if (empty === '[]') return bracketed(`SELECT ${checked} FROM (${entries}) AS pieces`);
  return `(SELECT CASE WHEN COUNT(*) = 0 THEN 'null' ELSE CONCAT('[', ${checked}, ']') END FROM (${entries}) AS pieces)`;
};

/** How MySQL builds JSON: as MariaDB does, but a derived table in a subquery can refer to the tables around it. */
export const mysqlJson: JsonWriter = {
  ...familyJson,
  ...fromDerivedTables(mark, array),
  from: '8.0.17',
  scalar: mysqlScalar,
};

/** The record of MySQL. */
export const mysql: Database = {
  ...mysqlExpressions,
  ...familyRecord({
    name: 'mysql',
    title: 'MySQL',
    // The collation that compares code points exists since this version.
    from: '8.0.17',
    triedFrom: '9.7',
    package: 'mysql2',
    driver: mysqlDriver,
    destroy: destroyMysql,
    limited: (select, milliseconds) =>
      select.replace(/^SELECT /, `SELECT /*+ MAX_EXECUTION_TIME(${milliseconds}) */ `),
    // A member of a group can be told to wait only for a whole session.
    catchUp: 'no wait',
    collate: 'utf8mb4_0900_bin',
    isolation: '@@transaction_isolation',
    statementId: '@@statement_id',
  }),
  json: mysqlJson,
  errors: mysqlErrors,
  indexes: mysqlIndexes,
  estimates: mysqlEstimates,
};
