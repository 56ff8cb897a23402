import { type EmptyArray, entriesColumn, type JoinedPage, type JsonWriter, type SizeLimit } from './json.ts';

/** How a database joins text with `string_agg`. */
export interface Joining extends Pick<JoinedPage, 'inSubquery'> {
  /** The character `tooLong` as an expression. */
  readonly mark: string;
  /**
   * Returns a SELECT that joins the column `piece` of a statement with commas, or returns `tooLong` if the result
   * exceeds the maximum.
   */
  readonly join: (entries: string, max: SizeLimit) => string;
}

const bracketed = (joined: string, empty: EmptyArray): string =>
  empty === '[]' ? `'[' || coalesce((${joined}), '') || ']'` : `coalesce('[' || (${joined}) || ']', 'null')`;

/**
 * Concatenates expressions as a balanced tree: databases limit the depth of an expression, and a chain of `||` is as
 * deep as it is long.
 */
const concatenate = (
  expressions: readonly string[],
  from = 0,
  count: number = expressions.length,
): string => {
  if (count === 2) return `${expressions[from]} || ${expressions[from + 1]}`;
  if (count < 2) return expressions[from] ?? '';
  const half = Math.ceil(count / 2);
  return `(${concatenate(expressions, from, half)}) || (${concatenate(expressions, from + half, count - half)})`;
};

/** Returns the same SELECT for a statement that returns at most one row. */
const single = (entries: string, bytes: number, mark: string): string =>
  `SELECT CASE WHEN octet_length(piece) > ${bytes} THEN ${mark} ELSE piece END FROM (${entries}) AS pieces`;

/** Returns how JSON is built on databases that join text with `||` and with `string_agg ... ORDER BY`. */
export const textJson = ({
  mark,
  join,
  inSubquery,
}: Joining): Omit<JsonWriter, 'from' | 'scalar' | 'quoted'> => ({
  literal: (text) => `'${text.replaceAll("'", "''")}'`,
  concatenate: (expressions) => concatenate(expressions),
  list: (json, { from, where, order }, max, empty) => {
    if (max === undefined)
      return bracketed(
        `SELECT string_agg(${json}, ',' ORDER BY ${order}) FROM ${from} WHERE ${where}`,
        empty,
      );
    const entries = `SELECT ${json} AS piece FROM ${from} WHERE ${where} ORDER BY ${order} LIMIT ${max.rows + 1}`;
    return bracketed(join(entries, max), empty);
  },
  array: (entries, max, empty) => bracketed(join(entries, max), empty),
  first: (json, { from, where, order }) =>
    `coalesce((SELECT ${json} FROM ${from} WHERE ${where} ORDER BY ${order} LIMIT 1), 'null')`,
  page: {
    gives: 'one row',
    inSubquery,
    write: ({ page, listValues, hits }, max, writeWithClause) => {
      const withClause = writeWithClause(hits === undefined ? [] : [`hits AS MATERIALIZED (${hits})`]);
      const joined = page && (max.rows === 1 ? single(page, max.bytes, mark) : join(page, max));
      const entries = joined === undefined ? "''" : `(${joined})`;
      const values = listValues.map(({ name, statement }) => `, (${statement}) AS ${name}`);
      const select = `SELECT ${entries} AS ${entriesColumn}${values.join('')}`;
      return { withClause, select };
    },
  },
});
