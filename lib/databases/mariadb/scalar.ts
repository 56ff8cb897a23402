import { type ScalarType, stringTypes } from '../../schema/attribute.ts';
import { tooLong } from '../json.ts';
import type { StoredScalar } from '../stored-scalar.ts';
import { mariadbText } from './text.ts';

/** Left to be read as a row, by code that knows more forms of a value. */
const asRow = mariadbText(tooLong);

/** JSON_QUOTE takes text alone, and text of another character set for what it is not. */
const quoted = (column: string): string => `JSON_QUOTE(CONVERT(${column} USING utf8mb4))`;

/** A column may be shown with zeros before it. */
const digits = (column: string): string => `CAST(${column} + 0 AS CHAR)`;

/**
 * The number that its text is: a column of single precision has other digits as a number, and the text may have zeros before it. The
 * sum with zero is never -0; with a zero that is no double it would be cut to the length of the text. There is no infinity.
 */
const number = (column: string): string => `CAST(${column} AS CHAR) + 0e0`;

/**
 * Texts and numbers as JSON has them, and whatever is neither. The database's own check takes \x in a text, a control character where
 * a name begins, and numbers that end with a point or an exponent without digits, or are a minus alone. A column's collation may
 * take one case for the other.
 */
const exact = String.raw`(?-i)^(?:[^"0-9-]++|"(?:[^"\\\x00-\x1F]++|\\["\\/bfnrtu])*+"|-?+[0-9]++(?:[.][0-9]++)?+(?:[eE][+-]?+[0-9]++)?+(?![.0-9eE]))*+\z`;

/**
 * What is no JSON is left to be read as a row. So is a document that is nested deeper than 32 levels, of which the database
 * says the same.
 */
const json = (column: string): string => {
  const text = `CONVERT(${column} USING utf8mb4)`;
  const isExact = `${text} REGEXP ${mariadbText(exact)}`;
  return `CASE WHEN ${column} IS NULL THEN NULL WHEN JSON_VALID(${column}) AND ${isExact} THEN ${text} ELSE ${asRow} END`;
};

/** A month or day of zero, which is kept where the mode of a server lets it, is no date, and no number of days leads to it. */
const unlessZero = (column: string, text: string): string =>
  `CASE WHEN TO_DAYS(${column}) IS NOT NULL THEN ${text} END`;

/** All six digits are written and the last three left out, as a cast to three might round. */
const dateTime = (column: string): string =>
  unlessZero(column, `CONCAT('"', INSERT(LEFT(CAST(${column} AS DATETIME(6)), 23), 11, 1, 'T'), 'Z"')`);

const date = (column: string): string => unlessZero(column, `CONCAT('"', CAST(${column} AS DATE), '"')`);

/** It keeps times of many days, and before midnight. */
const time = (column: string): string =>
  `CASE WHEN ${column} IS NULL THEN NULL WHEN ${column} >= '00:00:00' AND ${column} < '24:00:00' ` +
  `THEN CONCAT('"', LEFT(CAST(${column} AS TIME(6)), 12), '"') ELSE ${asRow} END`;

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
