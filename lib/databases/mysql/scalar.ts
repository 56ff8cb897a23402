import { quoted, scalarJson } from '../mysql-family/scalar.ts';

/**
 * A document as the server writes it, with the keys of objects in its own order. It takes no document of more than 100 levels.
 * A host's own column of text may hold invalid JSON.
 */
const json = (column: string): string =>
  `CASE WHEN JSON_VALID(${column}) THEN CAST(CAST(${column} AS JSON) AS CHAR) ELSE ${quoted(column)} END`;

/**
 * The number that the column's text stands for, which may have leading zeros, and of a FLOAT other digits than the number. As
 * text, the result of a calculation has at most 22 characters, and a longer one loses digits, which one in JSON does not.
 */
const number = (column: string): string => {
  const text = `CAST(${column} AS CHAR)`;
  const value = `${text} + 0e0`;
  return `CASE WHEN CHAR_LENGTH(${text}) > 21 THEN CAST(CAST(${value} AS JSON) AS CHAR) ELSE ${value} END`;
};

/** A scalar column as JSON, as MySQL writes it. */
export const mysqlScalar = scalarJson({ json, number });
