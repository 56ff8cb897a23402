import type { Kept } from './dialect.ts';

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
  /** The statement that gives `entries`, joined by commas, of a statement that gives each as `entry`; and `total`. */
  readonly response: (page: string | undefined, count: string | undefined) => string;
}

/** The parts that PostgreSQL and SQLite write alike. */
export const standardDocument: Pick<DocumentDialect, 'list' | 'first' | 'response'> = {
  list: (json, { from, where, order }, bound) => {
    if (bound === undefined) {
      return `'[' || coalesce((SELECT string_agg(${json}, ',' ORDER BY ${order}) FROM ${from} WHERE ${where}), '') || ']'`;
    }
    const { limit, tooLong } = bound;
    const bounded = `SELECT ${json} AS piece FROM ${from} WHERE ${where} ORDER BY ${order} LIMIT ${limit + 1}`;
    const joined = `CASE WHEN count(*) > ${limit} THEN ${tooLong} ELSE string_agg(piece, ',') END`;
    return `'[' || coalesce((SELECT ${joined} FROM (${bounded}) AS pieces), '') || ']'`;
  },
  first: (json, { from, where, order }) =>
    `coalesce((SELECT ${json} FROM ${from} WHERE ${where} ORDER BY ${order} LIMIT 1), 'null')`,
  response: (page, count) => {
    const entries = page === undefined ? "''" : `(SELECT string_agg(entry, ',') FROM (${page}) AS page)`;
    return `SELECT ${entries} AS entries${count === undefined ? '' : `, (${count}) AS total`}`;
  },
};
