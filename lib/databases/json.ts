import type { Kept } from './kept.ts';

/** Where the entries of a list come from. */
export interface Source {
  readonly from: string;
  readonly where: string;
  readonly order: string;
}

/** How much a text may be put together of. */
export interface Most {
  readonly rows: number;
  readonly bytes: number;
}

/**
 * Stands for a text that would be too long, and for a value that this database cannot write as it is shown: the response is
 * read row by row then. No JSON text has this character in it.
 */
export const tooLong = '\u0001';

/** How one database builds JSON as text. Every expression given and taken is JSON text and never NULL, but for pieces of a list. */
export interface DocumentDialect {
  /** A scalar column as JSON. */
  readonly scalar: (column: string, kept: Kept) => string;
  /**
   * A SELECT that joins what a statement gives as `piece` by commas, or gives `tooLong` in its place. An aggregate runs whatever
   * becomes of it: what is past the bounds, or not far beyond, has to be kept out of it.
   */
  readonly join: (pieces: string, most: Most) => string;
  /** Whether a key is one of those that a statement gives. */
  readonly isAmong: (key: string, statement: string) => string;
}

/** The statements that one response is made of. */
export interface ResponseParts {
  /** Gives every entry of the page as `piece`; undefined where none is wanted. */
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
  { join }: DocumentDialect,
  most: Most,
  frontOf: (further: readonly string[]) => string,
): string => {
  const first = frontOf(hits === undefined ? [] : [`hits AS MATERIALIZED (${hits})`]);
  const entries = page === undefined ? "''" : `(${join(page, most)})`;
  return `${first}SELECT ${entries} AS entries${total === undefined ? '' : `, (${total}) AS total`}`;
};

/** A JSON array; a piece that is NULL is left out. With bounds, `tooLong` stands in the place of what is past them. */
export const listOf = (
  { join }: DocumentDialect,
  json: string,
  { from, where, order }: Source,
  most: Most | undefined,
): string => {
  const joined =
    most === undefined
      ? `SELECT string_agg(${json}, ',' ORDER BY ${order}) FROM ${from} WHERE ${where}`
      : join(
          `SELECT ${json} AS piece FROM ${from} WHERE ${where} ORDER BY ${order} LIMIT ${most.rows + 1}`,
          most,
        );
  return `'[' || coalesce((${joined}), '') || ']'`;
};

/** The first, or JSON null. */
export const firstOf = (json: string, { from, where, order }: Source): string =>
  `coalesce((SELECT ${json} FROM ${from} WHERE ${where} ORDER BY ${order} LIMIT 1), 'null')`;
