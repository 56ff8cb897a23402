import { asRow, quoted, scalarJson } from '../mysql-family/scalar.ts';
import { sqlText } from '../mysql-family/text.ts';

/**
 * Returns the number in the column's text: a FLOAT converted to a number has other digits, and the text may have leading zeros.
 * Adding zero removes -0; a zero that is not a double would cut the result to the length of the text. The type has no infinity.
 */
const number = (column: string): string => `CAST(${column} AS CHAR) + 0e0`;

/**
 * Returns a text as a JSON string. The database writes control characters with other digits than JavaScript does, so a text that
 * has some is read as a row.
 */
const text = (column: string): string => {
  const escaped = sqlText('\\u00');
  return `REPLACE(${quoted(column)}, ${escaped}, CONCAT(${asRow}, ${escaped}))`;
};

/**
 * Matches strings and numbers in JSON's notation, and everything else. JSON_VALID also accepts \x in a string, a control
 * character at the beginning of a name, and numbers that end with a point or an empty exponent or consist of a minus only.
 * `(?-i)` is needed because the column's collation may ignore case.
 */
const exact = String.raw`(?-i)^(?:[^"0-9-]++|"(?:[^"\\\x00-\x1F]++|\\["\\/bfnrtu])*+"|-?+[0-9]++(?:[.][0-9]++)?+(?:[eE][+-]?+[0-9]++)?+(?![.0-9eE]))*+\z`;

/** Invalid JSON is read as a row. So is a document nested deeper than 32 levels, which the database also considers invalid. */
const json = (column: string): string => {
  const text = `CONVERT(${column} USING utf8mb4)`;
  const isExact = `${text} REGEXP ${sqlText(exact)}`;
  return `CASE WHEN ${column} IS NULL THEN NULL WHEN JSON_VALID(${column}) AND ${isExact} THEN ${text} ELSE ${asRow} END`;
};

/** Returns a scalar column as JSON on MariaDB. */
export const mariadbScalar = scalarJson({ text, json, number });
