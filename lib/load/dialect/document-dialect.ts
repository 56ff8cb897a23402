import type { Kept } from './kept.ts';

/** Where the entries of a list come from. */
export interface Source {
  readonly from: string;
  readonly where: string;
  readonly order: string;
}

/** How one database builds JSON as text. Every expression given and taken is JSON text and never NULL, but for pieces of a list. */
export interface DocumentDialect {
  /** A scalar column as JSON. */
  readonly scalar: (column: string, kept: Kept) => string;
  /** A JSON array; a piece that is NULL is left out. Past the limit it is `tooLong`, an expression, in its place. */
  readonly list: (
    json: string,
    source: Source,
    bound: { limit: number; tooLong: string } | undefined,
  ) => string;
  /** The first, or JSON null. */
  readonly first: (json: string, source: Source) => string;
  /** A character by its code point. */
  readonly character: (point: number) => string;
  /** Whether a key is one of those that a statement gives. */
  readonly isAmong: (key: string, statement: string) => string;
}

/** The statements that one response is made of. */
export interface ResponseParts {
  /** Gives every entry of the page as `entry`; undefined where none is wanted. */
  readonly page: string | undefined;
  /** Gives the total as its only value; undefined where it is not wanted. */
  readonly total: string | undefined;
  /** Gives every entry that meets the filters, once, for page and total to draw from under the name `hits`. */
  readonly hits: string | undefined;
}

/**
 * The one statement of a response: `entries`, joined by commas, and `total`. Where they are longer than the response may be,
 * `tooLong` stands in their place, and what is past that length is not put together.
 */
export const writeResponse = (
  { page, total, hits }: ResponseParts,
  { character }: DocumentDialect,
  mostBytes: number,
): string => {
  const first = hits === undefined ? '' : `WITH hits AS MATERIALIZED (${hits}) `;
  const measured = `SELECT entry, sum(octet_length(entry)) OVER (ROWS UNBOUNDED PRECEDING) AS sofar FROM (${page}) AS page`;
  const joined =
    `CASE WHEN max(sofar) > ${mostBytes} THEN ${character(1)} ` +
    `ELSE string_agg(entry, ',') FILTER (WHERE sofar <= ${mostBytes}) END`;
  const entries = page === undefined ? "''" : `(SELECT ${joined} FROM (${measured}) AS measured)`;
  return `${first}SELECT ${entries} AS entries${total === undefined ? '' : `, (${total}) AS total`}`;
};

/** Bytes past which a list is not built in the database, which would hold all of them at once. */
export const longestText = 1_048_576;

/** A statement that gives the `piece`s of a list, and how many of them are too many. */
export interface Pieces {
  readonly statement: string;
  readonly limit: number;
  readonly tooLong: string;
}

/**
 * The parts that PostgreSQL and SQLite write alike. `join` gives a SELECT of the pieces joined, or of `tooLong` where they are
 * too many or past `longestText`; what it builds on the way is bounded too.
 */
export const standardDocument = (
  join: (pieces: Pieces) => string,
): Pick<DocumentDialect, 'list' | 'first'> => ({
  list: (json, { from, where, order }, bound) => {
    if (bound === undefined) {
      return `'[' || coalesce((SELECT string_agg(${json}, ',' ORDER BY ${order}) FROM ${from} WHERE ${where}), '') || ']'`;
    }
    const { limit, tooLong } = bound;
    const statement = `SELECT ${json} AS piece FROM ${from} WHERE ${where} ORDER BY ${order} LIMIT ${limit + 1}`;
    return `'[' || coalesce((${join({ statement, limit, tooLong })}), '') || ']'`;
  },
  first: (json, { from, where, order }) =>
    `coalesce((SELECT ${json} FROM ${from} WHERE ${where} ORDER BY ${order} LIMIT 1), 'null')`,
});
