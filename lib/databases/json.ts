import type { WholeSelect } from './expressions.ts';
import type { StoredScalar } from './stored-scalar.ts';

/** The tables, conditions and order from which the entries of a list are read. */
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
 * Replaces a text that would be too long, and a value that this database cannot write in the form of the API. The response is
 * then read row by row. JSON text never contains this character.
 */
export const readAsRowsMark = '\u0001';

/** The JSON of a list without entries. */
export type EmptyArray = '[]' | 'null';

/** The statements that make up a response in one row. */
export interface ResponseParts {
  /** A SELECT of every entry of the page as `piece`; undefined if no entries are read. */
  readonly page: string | undefined;
  /** SELECTs of one value each, with the name of its column. */
  readonly listValues: readonly { readonly name: string; readonly statement: string }[];
  /** A SELECT of every entry that matches the filters. It is evaluated once as the CTE `hits`, which the page and the values read. */
  readonly hits: string | undefined;
}

/**
 * How a database joins JSON. All expressions in arguments and results are JSON text and never NULL, except the items of
 * a list.
 */
export interface JsonTexts {
  /** Returns the text of an expression as a JSON string, or null if the expression is NULL. */
  readonly quoted: (expression: string) => string;
  /** Returns a constant text of the response, such as the name of a member, as an expression. */
  readonly literal: (text: string) => string;
  /** Joins expressions to one text, in order. One of them may be a number. */
  readonly concatenate: (expressions: readonly string[]) => string;
  /** Returns a JSON array with an item for each entry. Items that are NULL are left out. `max` limits it in the same way as `array`. */
  readonly list: (json: string, source: Source, max: SizeLimit | undefined, empty: EmptyArray) => string;
  /**
   * Returns a JSON array of the values that a statement selects as `piece`. `tooLong` replaces an array that exceeds `max`. An
   * aggregate always reads all its input, so rows far beyond the limit must not reach it. `'row by row'` if a derived table in
   * FROM cannot refer to the tables around it: then lists with a window on each parent, and counts, are read row by row.
   */
  readonly array: ((entries: string, max: SizeLimit, empty: EmptyArray) => string) | 'row by row';
  /** Returns the JSON of the first entry, or JSON null. */
  readonly first: (json: string, source: Source) => string;
  /** The single statement of a response. */
  readonly page: JoinedPage | PageOfRows;
}

/** The column in which the statement of a response returns its entries. */
export const entriesColumn = 'entries';

/** How a database builds JSON as text. */
export interface JsonWriter extends JsonTexts {
  /** The first server version that supports all of this. With older versions entries are read row by row. */
  readonly from: string;
  /** Returns a scalar column as JSON. Like `ScalarExpressions` it is compiled once for each column. */
  readonly scalar: (column: string, stored: StoredScalar) => string;
}

/** A statement that returns one row: the entries as `entries`, joined by commas, and the values of the whole list. */
export interface JoinedPage {
  readonly gives: 'one row';
  /** Returns the condition that a key is among those that a subquery selects. */
  readonly inSubquery: (key: string, statement: string) => string;
  /**
   * Writes the statement. If the entries exceed the largest size of the response, it returns `tooLong` instead and does not build
   * the JSON beyond that size. `writeWithClause` writes the CTEs of the statement together with further ones of the form `name AS (...)`.
   */
  readonly write: (
    parts: ResponseParts,
    max: SizeLimit,
    writeWithClause: (further: readonly string[]) => string,
  ) => WholeSelect;
}

/** A statement that returns one row for each entry, with `entries` and, in every row, the values of the whole list. */
export interface PageOfRows {
  readonly gives: 'rows';
  /**
   * Returns the JSON of an entry in its row; `tooLong` if it is longer than its share of the response. `bytes` is the size of the
   * entry's long values, which is known before its JSON is built; undefined if it cannot be large.
   */
  readonly entry: (json: string, max: SizeLimit, bytes: string | undefined) => string;
}
