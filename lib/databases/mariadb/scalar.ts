import { type ScalarType, stringTypes } from '../../schema/attribute.ts';
import { tooLong } from '../json.ts';
import type { StoredScalar } from '../stored-scalar.ts';
import { mariadbText } from './text.ts';

/** The value is read as a row, by code that knows more forms of it. */
const asRow = mariadbText(tooLong);

/** JSON_QUOTE accepts only text, and reads text of another character set as utf8mb4. */
const quoted = (column: string): string => `JSON_QUOTE(CONVERT(${column} USING utf8mb4))`;

/** A ZEROFILL column would be shown with leading zeros. */
const digits = (column: string): string => `CAST(${column} + 0 AS CHAR)`;

/**
 * The number that the column's text stands for: a FLOAT as a number has other digits, and the text may have leading zeros. The
 * sum with zero is never -0; with a zero that is not a double the result would be cut to the length of the text. There is no
 * infinity.
 */
const number = (column: string): string => `CAST(${column} AS CHAR) + 0e0`;

/**
 * Strings and numbers as JSON allows them, and everything else. The database's own JSON_VALID also accepts \x in a string, a
 * control character at the beginning of a name, and numbers that end with a point or with an empty exponent, or are only a
 * minus. `(?-i)`, because the column's collation may ignore case.
 */
const exact = String.raw`(?-i)^(?:[^"0-9-]++|"(?:[^"\\\x00-\x1F]++|\\["\\/bfnrtu])*+"|-?+[0-9]++(?:[.][0-9]++)?+(?:[eE][+-]?+[0-9]++)?+(?![.0-9eE]))*+\z`;

/** Invalid JSON is read as a row, and so is a document nested deeper than 32 levels, which the database also calls invalid. */
const json = (column: string): string => {
  const text = `CONVERT(${column} USING utf8mb4)`;
  const isExact = `${text} REGEXP ${mariadbText(exact)}`;
  return `CASE WHEN ${column} IS NULL THEN NULL WHEN JSON_VALID(${column}) AND ${isExact} THEN ${text} ELSE ${asRow} END`;
};

/**
 * A date with a zero month or day, which a server may store depending on its SQL mode, is no date, and TO_DAYS gives NULL for
 * it.
 */
const unlessZero = (column: string, text: string): string =>
  `CASE WHEN TO_DAYS(${column}) IS NOT NULL THEN ${text} END`;

/** All six digits are written and the last three cut off, because a cast to three digits might round. */
const dateTime = (column: string): string =>
  unlessZero(column, `CONCAT('"', INSERT(LEFT(CAST(${column} AS DATETIME(6)), 23), 11, 1, 'T'), 'Z"')`);

const date = (column: string): string => unlessZero(column, `CONCAT('"', CAST(${column} AS DATE), '"')`);

/** TIME also stores times of many days, and negative ones. */
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
