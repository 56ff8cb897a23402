/*
 * JSON as text, written in parts: the JSON functions of MariaDB and MySQL parse their arguments again at every level, which takes
 * several times as long. Every expression here is text and never NULL.
 */

/** Names, each with the SQL expression of its value as JSON. */
export type Columns = Readonly<Record<string, string>>;

/** `{"name":value,...}`. */
export const object = (columns: Columns): string => {
  const members = Object.entries(columns).map(
    ([name, value], index) => `'${index === 0 ? '{' : ','}"${name}":', ${value}`,
  );
  return `CONCAT(${members.join(', ')}, '}')`;
};

/** An entry in its envelope. */
export const entry = (id: string, columns: Columns): string => object({ id, attributes: object(columns) });

/** Returns the expression of a list: `[...]` of the rows of a FROM clause, in an order. */
export const list = (item: string, from: string, order: string): string =>
  `CONCAT('[', COALESCE((SELECT GROUP_CONCAT(${item} ORDER BY ${order} SEPARATOR ',') ${from}), ''), ']')`;

/** The syntax that differs between MariaDB and MySQL. */
export interface Family {
  /** A collation that compares code points. */
  readonly exact: string;
  /** Returns a SELECT of the first rows of a FROM clause in an order, with commas between them. */
  readonly first: (limit: number, item: string, from: string, order: string) => string;
}

/** Returns the expression of a list of the first rows of a FROM clause, in an order. */
export const firstOf = ({ first }: Family, ...found: Parameters<Family['first']>): string =>
  `CONCAT('[', COALESCE((${first(...found)}), ''), ']')`;

/** Returns the expression of the first row of a FROM clause, or null. */
export const oneOrNull = (item: string, from: string): string =>
  `COALESCE((SELECT ${item} ${from} LIMIT 1), 'null')`;

const orNull = (expression: string): string => `COALESCE(${expression}, 'null')`;

/** A text. */
export const text = (column: string): string => orNull(`JSON_QUOTE(${column})`);
/** A number, or a value that is JSON already. */
export const plain = (column: string): string => orNull(column);
/** A value that needs quotes and no escapes: a date, a time, a large number. */
export const quoted = (column: string): string => orNull(`CONCAT('"', ${column}, '"')`);
/** True or false. */
export const boolean = (column: string): string =>
  `CASE ${column} WHEN 1 THEN 'true' WHEN 0 THEN 'false' ELSE 'null' END`;
/** A datetime as the API writes it. */
export const iso = (column: string): string =>
  orNull(`CONCAT('"', REPLACE(LEFT(${column}, 23), ' ', 'T'), 'Z"')`);
