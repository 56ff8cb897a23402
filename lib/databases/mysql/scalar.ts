import { asRow, quoted, scalarJson } from '../mysql-family/scalar.ts';

/**
 * Returns a document as the server writes it, with the keys of objects in the server's order. A host's own text column contains the
 * text that was written, which may be no JSON, or none for the server: it accepts no more than 100 levels, and no number that is
 * too large for a double. Such a text is read as a row.
 */
const json = (column: string): string =>
  `CASE WHEN ${column} IS NULL THEN NULL WHEN JSON_VALID(${column}) THEN CAST(${column} AS CHAR) ELSE ${asRow} END`;

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
