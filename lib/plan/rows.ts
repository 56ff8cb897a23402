import type { CursorValues } from '../language/cursor.ts';

/** One loaded entry: its id, the values of the plan's `select` in that order, and its populated attributes. */
export interface Row {
  /** A number, or text where the key is text, a UUID, or an integer that a double cannot hold. */
  readonly id: number | string;
  readonly values: readonly unknown[];
  /** A number where entries are counted. */
  readonly nested: Record<string, Row | MixedRow | null | readonly Row[] | readonly MixedRow[] | number>;
  /** How many rows it stands for: itself and everything below it, every repetition counted. */
  size: number;
  /** Characters of text that it takes at least, everything below it included. */
  length: number;
}

/** One entry among those of several types. */
export interface MixedRow {
  readonly uid: string;
  readonly row: Row;
}

interface Counted {
  /** The sort values of the last entry if others follow it, null if none do. Undefined if the plan does not ask for them. */
  readonly last?: CursorValues | null;
  /** Entries that meet the filters on all pages; undefined where the plan does not count. */
  readonly total: number | undefined;
}

/** What load gives for a plan that is read row by row. */
export interface LoadedRows extends Counted {
  readonly rows: readonly Row[];
}

/** JSON as text, or as the pieces of its UTF-8 that a database gave. */
export type JsonText = string | readonly Buffer[];

/** What load gives for a plan whose entries the database has written as JSON. */
export interface LoadedDocument extends Counted {
  /** The entries as JSON objects, joined by commas. */
  readonly entries: JsonText;
}
