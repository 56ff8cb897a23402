import { type ScalarType, stringTypes } from '../../schema/attribute.ts';
import { tooLong } from '../json.ts';
import { largestNumber, type StoredScalar } from '../stored-scalar.ts';
import { mariadbText } from './text.ts';

/** Left to be read as a row, by code that knows more forms of a value. */
const asRow = mariadbText(tooLong);

/** JSON_QUOTE takes text alone, and text of another character set for what it is not. */
const quoted = (column: string): string => `JSON_QUOTE(CONVERT(${column} USING utf8mb4))`;

/** A column may be shown with zeros before it. */
const digits = (column: string): string => `CAST(${column} + 0 AS CHAR)`;

/** As its text has it: a column of single precision has other digits as a number. JSON needs no -0, and has no zeros before a number. */
const number = (column: string): string =>
  `CASE WHEN ${column} = 0 THEN '0' WHEN CAST(${column} AS CHAR) REGEXP '^0[0-9]' THEN ${asRow} WHEN ABS(${column}) <= ${largestNumber} THEN CAST(${column} AS CHAR) END`;

/**
 * Its own check takes \x in a text, a control character where a name begins, and numbers that end with a point or an exponent
 * without digits, or are a minus alone. A column's collation may take one case for the other.
 */
const doubtful = String.raw`(?-i)\\[^"\\/bfnrtu]|"[\x00-\x1F]|[0-9][.](?![0-9])|[0-9][eE][+-]?+(?![0-9])|(?<![^[,:\s])-(?![0-9])`;

/** Texts and numbers as JSON has them, and whatever is neither. */
const exact = String.raw`(?-i)^(?:[^"0-9-]++|"(?:[^"\\\x00-\x1F]++|\\["\\/bfnrtu])*+"|-?+[0-9]++(?:[.][0-9]++)?+(?:[eE][+-]?+[0-9]++)?+(?![.0-9eE]))*+\z`;

/**
 * What is no JSON is left to be read as a row. So is a document that is nested deeper than 32 levels, of which the database
 * says the same.
 */
const json = (column: string): string => {
  const text = `CONVERT(${column} USING utf8mb4)`;
  const isExact = `(${text} NOT REGEXP ${mariadbText(doubtful)} OR ${text} REGEXP ${mariadbText(exact)})`;
  return `CASE WHEN ${column} IS NULL THEN NULL WHEN JSON_VALID(${column}) AND ${isExact} THEN ${text} ELSE ${asRow} END`;
};

/** A month or day of zero, which is kept where the mode of a server lets it, is no date. */
const unlessZero = (column: string, text: string): string =>
  `CASE WHEN MONTH(${column}) > 0 AND DAY(${column}) > 0 THEN ${text} END`;

/** What is formatted with microseconds, without those beyond the milliseconds. */
const toMilliseconds = (formatted: string, length: number): string => `LEFT(${formatted}, ${length})`;

const dateTime = (column: string): string => {
  const formatted = toMilliseconds(`DATE_FORMAT(${column}, '"%Y-%m-%dT%H:%i:%s.%f')`, 24);
  return unlessZero(column, `CONCAT(${formatted}, 'Z"')`);
};

const date = (column: string): string => unlessZero(column, `DATE_FORMAT(${column}, '"%Y-%m-%d"')`);

/** It keeps times of many days, and before midnight. */
const time = (column: string): string =>
  `CASE WHEN ${column} IS NULL THEN NULL WHEN ${column} >= '00:00:00' AND ${column} < '24:00:00' ` +
  `THEN CONCAT(${toMilliseconds(`TIME_FORMAT(${column}, '"%H:%i:%s.%f')`, 13)}, '"') ELSE ${asRow} END`;

const boolean = (column: string): string =>
  `CASE WHEN ${column} = 0 THEN 'false' WHEN ${column} IS NOT NULL THEN 'true' END`;

const writers: Partial<Record<ScalarType, (column: string) => string>> = {
  id: digits,
  bigId: (column) =>
    `CASE WHEN ${column} BETWEEN -${Number.MAX_SAFE_INTEGER} AND ${Number.MAX_SAFE_INTEGER} THEN ${digits(column)} ELSE ${quoted(column)} END`,
  integer: digits,
  biginteger: quoted,
  float: number,
  decimal: number,
  boolean,
  json,
  array: json,
  date,
  time,
  datetime: dateTime,
  timestamp: dateTime,
};

/** A scalar column as JSON, as MariaDB writes it. */
export const mariadbScalar = (column: string, { type }: StoredScalar): string => {
  const write = stringTypes.has(type) ? quoted : (writers[type] ?? quoted);
  return `COALESCE(${write(column)}, 'null')`;
};
