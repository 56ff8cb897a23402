import type { ScalarType } from '../../schema/attribute.ts';
import { jsonTypes, stringTypes } from '../../schema/attribute.ts';
import type { Expressions } from '../expressions.ts';
import { isDateTime, isUnbounded, isWide, maxShrink, type StoredScalar } from '../stored-scalar.ts';
import { decodeMariadb } from './decode.ts';
import { mariadbExact } from './exact.ts';
import { longestList } from './json.ts';

const asText: ReadonlySet<ScalarType> = new Set<ScalarType>([
  'biginteger',
  'bigId',
  'date',
  'time',
  'datetime',
  'timestamp',
  'json',
  'array',
]);

// The collation of Strapi's tables takes é for e and ignores trailing spaces; this one compares code points and does not pad.
const binary = (expression: string): string => `${expression} COLLATE utf8mb4_nopad_bin`;

/** The collation above belongs to this character set alone. A column that the server did not list is one of Strapi's own, or has none. */
const isUtf8mb4 = ({ storage, text }: StoredScalar): boolean =>
  text === undefined ? storage === 'strapi' : text.characterSet === 'utf8mb4';

const binaryColumn = (column: string, stored: StoredScalar): string =>
  binary(isUtf8mb4(stored) ? column : `CONVERT(${column} USING utf8mb4)`);

/**
 * A value as the column's own index is searched for it. The server refuses to compare a column with a text that its character
 * set does not have; converted, such a text has question marks, which the exact comparison beside this one does not match.
 */
const indexed = (placeholder: string, stored: StoredScalar): string => {
  if (!stringTypes.has(stored.type)) return 'not needed';
  if (stored.text === undefined || isUtf8mb4(stored)) return placeholder;
  return `CONVERT(${placeholder} USING ${stored.text.characterSet}) COLLATE ${stored.text.collation}`;
};

/** A text of a character set like UTF-16 has more bytes than it is shown with, but never more characters. */
const length = (column: string, stored: StoredScalar): string =>
  isUtf8mb4(stored) ? `OCTET_LENGTH(${column})` : `CHAR_LENGTH(${column})`;

const binaryText = (column: string, stored: StoredScalar): string =>
  stringTypes.has(stored.type) ? binaryColumn(column, stored) : column;

/** A character class, for Perl compatible regular expressions. */
const regexClass = (letters: readonly string[]): string =>
  `[${letters.map((letter) => letter.replaceAll(/[\\\]^[-]/g, '\\$&')).join('')}]`;

/**
 * Settings for one statement. By default only the first 1,024 bytes of a text are used for sorting. The server refuses to sort
 * if its buffer cannot hold fifteen rows with all keys of the maximum length; this buffer is large enough for the maximum
 * number of sort keys. With `semijoin` a chain of subqueries becomes one join, for which the optimizer tries join orders for
 * minutes. With `split_materialized` a derived table that holds the sort values of all entries is built again for each of them.
 * With `subquery_cache` a table of the results of each subquery is kept, in which hardly any is found again: nearly every subquery
 * here depends on the key of the entry itself. A TIMESTAMP is shown in the time zone of the session, which may be set by anybody
 * behind a pooler.
 */
const settings =
  "SET STATEMENT max_sort_length = 65536, sort_buffer_size = 33554432, optimizer_switch = 'semijoin=off,split_materialized=off,subquery_cache=off', " +
  `group_concat_max_len = ${longestList}, time_zone = '+00:00'`;

const lookUp = (gathered: string, alias: string, key: string): string =>
  `(SELECT far FROM (${gathered}) AS ${alias} WHERE near = ${key})`;

/** Divides bytes by how many of them may be shown as one; `/` would calculate with decimals. */
const perShown = (stored: StoredScalar): string => {
  const most = maxShrink(stored);
  return most === 1 ? '' : ` DIV ${most}`;
};

/** How MariaDB writes it. */
export const mariadbExpressions: Expressions = {
  statementTimeout: 10_000,
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
  tableExpression: (name, select) => `${name} AS (${select})`,
  milliseconds: (column) =>
    `CASE WHEN TO_DAYS(${column}) IS NOT NULL THEN TIMESTAMPDIFF(MICROSECOND, '1970-01-01', ${column}) DIV 1000 END`,
  select: (column, { type }) => (asText.has(type) ? `CAST(${column} AS CHAR)` : column),
  bytes: (column, stored) =>
    isUnbounded(stored) ? `${length(column, stored)}${perShown(stored)}` : undefined,
  decode: decodeMariadb,
  operand: binaryText,
  indexed,
  ordered: binaryText,
  // Compared with text, an integer of 64 bits would become a double.
  parameter: (placeholder, { type }) => (isWide(type) ? `CAST(${placeholder} AS SIGNED)` : placeholder),
  limit: (placeholder) => placeholder,
  bind: (value, stored) => {
    if (typeof value === 'boolean') return value ? 1 : 0;
    return isDateTime(stored) && typeof value === 'string' ? value.slice(0, -1).replace('T', ' ') : value;
  },
  asText: (column) => `CAST(${column} AS CHAR)`,
  text: (column, stored) =>
    jsonTypes.has(stored.type) ? binary(`CAST(${column} AS CHAR)`) : binaryColumn(column, stored),
  contains: (text, parameter) => `LOCATE(${parameter}, ${text}) > 0`,
  startsWith: (text, parameter) => `LEFT(${text}, CHAR_LENGTH(${parameter})) = ${parameter}`,
  endsWith: (text, parameter) => `RIGHT(${text}, CHAR_LENGTH(${parameter})) = ${parameter}`,
  comparesText: 'by code point',
  strapiText: (column) => `LOWER(${column})`,
  characters: (text) => `CHAR_LENGTH(${text})`,
  matches: (text, parameter) => `${text} REGEXP ${parameter}`,
  pattern: (letters, anchor) => {
    const middle = letters.map(regexClass).join('');
    // `$` would also match before a final line break.
    return `${anchor === 'whole' || anchor === 'start' ? '^' : ''}${middle}${anchor === 'whole' || anchor === 'end' ? '\\z' : ''}`;
  },
  comparable: (operand) => operand,
  comparableType: (type) => type,
  exact: mariadbExact,
  lookUp,
  lookUpExact: lookUp,
  // It computes the select list only for rows that it returns.
  inSubquery: 'not needed',
  lateralJoin: 'not supported',
  statement: (select, timeout) =>
    `${settings}${timeout === false ? '' : `, max_statement_time = ${timeout / 1_000}`} FOR ${select}`,
  nulls: 'largest',
  ownNulls: 'smallest',
  order: (operand, direction, isNeverNull = false) => {
    const sorted = `${operand} ${direction === 'asc' ? 'ASC' : 'DESC'}`;
    if (isNeverNull) return sorted;
    return `${operand} IS NULL${direction === 'asc' ? '' : ' DESC'}, ${sorted}`;
  },
  anyOf: (column, values, bind, wide) => {
    const parameters = values.map((value) => (wide ? `CAST(${bind(value)} AS SIGNED)` : bind(value)));
    return `${column} IN (${parameters.join(', ')})`;
  },
};
