import type { StoredScalar } from './stored-scalar.ts';

/** Where the entries of a list come from. */
export interface Source {
  readonly from: string;
  readonly where: string;
  readonly order: string;
}

/** How much a text may be put together of. */
export interface SizeLimit {
  readonly rows: number;
  readonly bytes: number;
}

/**
 * Stands for a text that would be too long, and for a value that this database cannot write as it is shown: the response is
 * read row by row then. No JSON text has this character in it.
 */
export const tooLong = '\u0001';

/** The statements that a response in one row is made of. */
export interface ResponseParts {
  /** Gives every entry of the page as `piece`; undefined where none is wanted. */
  readonly page: string | undefined;
  /** Gives the total as its only value; undefined where it is not wanted. */
  readonly total: string | undefined;
  /** Gives every entry that meets the filters, once, for page and total to draw from under the name `hits`. */
  readonly hits: string | undefined;
}

/** How one database builds JSON as text. Every expression given and taken is JSON text and never NULL, but for pieces of a list. */
export interface JsonWriter {
  /** The first version of the server that has all of this; before, entries are read row by row. */
  readonly from: string;
  /** A scalar column as JSON. */
  readonly scalar: (column: string, stored: StoredScalar) => string;
  /** A text that an expression gives as JSON; null where that is NULL. */
  readonly quoted: (expression: string) => string;
  /** A text of the response itself, such as the name of a member, as an expression. */
  readonly literal: (text: string) => string;
  /** Expressions joined to one text, in their order. One of them may be a number. */
  readonly concatenate: (expressions: readonly string[]) => string;
  /** A JSON array of what stands for each entry; a piece that is NULL is left out. With bounds it is as `array`. */
  readonly list: (json: string, source: Source, max: SizeLimit | undefined) => string;
  /**
   * A JSON array of what a statement gives as `piece`; `tooLong` stands in the place of what is past the bounds. An aggregate runs
   * whatever becomes of it: what is past them, or not far beyond, has to be kept out of it. `'row by row'` where a statement in
   * FROM cannot depend on what stands around it: what is chosen for each parent, and counted for each, is read so.
   */
  readonly array: ((pieces: string, max: SizeLimit) => string) | 'row by row';
  /** What stands for the first entry, or JSON null. */
  readonly first: (json: string, source: Source) => string;
  /** The one statement of a response. */
  readonly page: JoinedPage | PageOfRows;
}

/** A statement of one row: `entries`, joined by commas, and `total`. */
export interface JoinedPage {
  readonly gives: 'one row';
  /** Whether a key is one of those that a statement gives. */
  readonly inSubquery: (key: string, statement: string) => string;
  /**
   * The statement. Where the entries are longer than the response may be, `tooLong` stands in their place, and what is past that
   * length is not put together. `frontOf` writes what stands in front, with further statements of the form `name AS (...)`.
   */
  readonly write: (
    parts: ResponseParts,
    max: SizeLimit,
    frontOf: (further: readonly string[]) => string,
  ) => string;
}

/** A statement with a row for each entry, and the total in each of them: `entries` and `total`. */
export interface PageOfRows {
  readonly gives: 'rows';
  /**
   * An entry as it stands in its row: with `tooLong` in it where it is longer than its share of the response, as it is elsewhere.
   * `bytes` are those of its own long values, which are known before its JSON is made; undefined where they cannot be many.
   */
  readonly entry: (json: string, max: SizeLimit, bytes: string | undefined) => string;
}
