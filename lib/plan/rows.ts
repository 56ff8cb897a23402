import type { MetaValues } from './meta.ts';

/** One loaded entry: its id, the values of the plan's `select` in that order, and its populated attributes. */
export interface Row {
  /** A number, or text where the key is text, a UUID, or an integer that a double cannot hold. */
  readonly id: number | string;
  readonly values: readonly unknown[];
  /** A number where entries are counted. */
  readonly nested: Record<string, Row | MixedRow | null | readonly Row[] | readonly MixedRow[] | number>;
  /** How often the response shows it: once for each of its parents, as often as those are shown. */
  times: number;
  /** Characters of text that it takes at least, everything below it included. */
  length: number;
}

/** One entry among those of several types. */
export interface MixedRow {
  readonly uid: string;
  readonly row: Row;
}

interface WithMeta {
  /** What has been read for the parts of meta that the plan has. */
  readonly meta: MetaValues;
}

/** What load gives for a plan that is read row by row. */
export interface LoadedRows extends WithMeta {
  readonly rows: readonly Row[];
}

/** JSON as text, or as the pieces of its UTF-8 that a database gave. */
export type JsonText = string | readonly Buffer[];

/** What load gives for a plan whose entries the database has written as JSON. */
export interface LoadedDocument extends WithMeta {
  /** The entries as JSON objects, joined by commas. */
  readonly entries: JsonText;
}
