import type { MetaValues } from './meta.ts';

/** A loaded entry: its id, the values of the plan's `select` in that order, and its populated attributes. */
export interface Row {
  /** The id is text if the key is text, a UUID, or an integer that a double cannot hold. */
  readonly id: number | string;
  readonly values: readonly unknown[];
  /** The populated attributes by member name; a number for entries that are counted. */
  readonly nested: Record<string, Row | MixedRow | null | readonly Row[] | readonly MixedRow[] | number>;
  /** How often the response shows the entry: the sum of `times` over all parents that show it. */
  times: number;
  /** A lower bound for the characters that the entry and everything below it take in the response. */
  length: number;
}

/** An entry among entries of several types. */
export interface MixedRow {
  readonly uid: string;
  readonly row: Row;
}

interface WithMeta {
  /** The values of the parts of meta that the plan contains. */
  readonly meta: MetaValues;
}

/** The result of load for a plan that is read row by row. */
export interface LoadedRows extends WithMeta {
  readonly rows: readonly Row[];
  /** Whether it is certain that all statements have read the same state of the database. */
  readonly isOfOneState: boolean;
}

/** JSON as text, or as the chunks of its UTF-8 that a database returned. */
export type JsonText = string | readonly Buffer[];

/** The result of load for a plan whose entries the database has written as JSON. */
export interface LoadedDocument extends WithMeta {
  /** The entries as JSON objects, separated by commas. */
  readonly entries: JsonText;
}
