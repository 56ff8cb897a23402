import type { WholeSelect } from './expressions.ts';
import type { StoredScalar } from './stored-scalar.ts';

/** What the entries of a list are read from. */
export interface Source {
  readonly from: string;
  readonly where: string;
  readonly order: string;
}

/** The maximum size of a text that the database builds. */
export interface SizeLimit {
  readonly rows: number;
  readonly bytes: number;
}

/**
 * Replaces a text that would be too long, and a value that this database cannot write as the API shows it; then the response is
 * read row by row. This character never occurs in JSON text.
 */
export const tooLong = '\u0001';

/** The JSON of an array without items. */
export type EmptyArray = '[]' | 'null';

/** The statements from which a response in one row is made. */
export interface ResponseParts {
  /** Selects every entry of the page as `piece`; undefined if no entries are wanted. */
  readonly page: string | undefined;
  /** Select one value each, by the name under which the row has it. */
  readonly beside: readonly { readonly name: string; readonly statement: string }[];
  /** Selects every entry that meets the filters, once, so that the page and those values can read it under the name `hits`. */
  readonly hits: string | undefined;
}

/**
 * How one database builds JSON as text. Every expression taken and given is JSON text and never NULL, except items of a list.
 */
export interface JsonWriter {
  /** The first server version that supports all of this; with older versions entries are read row by row. */
  readonly from: string;
  /** A scalar column as JSON. */
  readonly scalar: (column: string, stored: StoredScalar) => string;
  /** The text of an expression as a JSON string, or null if the expression is NULL. */
  readonly quoted: (expression: string) => string;
  /** A constant text of the response, such as the name of a member, as an expression. */
  readonly literal: (text: string) => string;
  /** Expressions joined to one text, in order. One of them may be a number. */
  readonly concatenate: (expressions: readonly string[]) => string;
  /** A JSON array with an item for each entry; an item that is NULL is left out. With `max` it is limited as `array` is. */
  readonly list: (json: string, source: Source, max: SizeLimit | undefined, empty: EmptyArray) => string;
  /**
   * A JSON array of what a statement selects as `piece`; `tooLong` replaces what exceeds `max`. An aggregate always reads all
   * its input, so rows far beyond the limit must not reach it. `'row by row'` if a derived table in FROM cannot refer to the
   * tables around it: then lists with a window on each parent, and counts, are read row by row.
   */
  readonly array: ((pieces: string, max: SizeLimit, empty: EmptyArray) => string) | 'row by row';
  /** The JSON of the first entry, or JSON null. */
  readonly first: (json: string, source: Source) => string;
  /** The single statement of a response. */
  readonly page: JoinedPage | PageOfRows;
}

/** A statement with one row: `entries`, joined by commas, and the values beside them. */
export interface JoinedPage {
  readonly gives: 'one row';
  /** Whether a key is among those that a subquery selects. */
  readonly inSubquery: (key: string, statement: string) => string;
  /**
   * The statement. If the entries are longer than the response may be, it gives `tooLong` instead, and does not build what
   * exceeds that length. `frontOf` writes the common table expressions in front, with further ones of the form `name AS (...)`.
   */
  readonly write: (
    parts: ResponseParts,
    max: SizeLimit,
    frontOf: (further: readonly string[]) => string,
  ) => WholeSelect;
}

/** A statement with one row for each entry, with `entries` and, in every row, the values beside them. */
export interface PageOfRows {
  readonly gives: 'rows';
  /**
   * The JSON of an entry in its row: `tooLong` if it is longer than its share of the response. `bytes` is the size of the
   * entry's long values, which is known before its JSON is built; undefined if it cannot be large.
   */
  readonly entry: (json: string, max: SizeLimit, bytes: string | undefined) => string;
}
