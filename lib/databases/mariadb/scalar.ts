import { asRow, scalarJson } from '../mysql-family/scalar.ts';
import { sqlText } from '../mysql-family/text.ts';

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
  const isExact = `${text} REGEXP ${sqlText(exact)}`;
  return `CASE WHEN ${column} IS NULL THEN NULL WHEN JSON_VALID(${column}) AND ${isExact} THEN ${text} ELSE ${asRow} END`;
};

/** A scalar column as JSON, as MariaDB writes it. */
export const mariadbScalar = scalarJson({ json, number });
