import type { StoredScalar } from './stored-scalar.ts';

/** How one database makes indexes, and what of a statement they serve. Everything takes and gives SQL text. */
export interface Indexes {
  /** A quoted column as a key that comparisons for equality use; undefined where they use none. */
  readonly equal: (column: string, stored: StoredScalar) => string | undefined;
  /** What entries are sorted by as a key. `'not sorted'`: but for ids, no index has the order of the dialect. */
  readonly sorted: ((ordered: string, direction: 'asc' | 'desc') => string) | 'not sorted';
  /** Whether a key may have any length. Where it may not, an index on a long text would refuse entries that are written later. */
  readonly longKeys: boolean;
  /** Whether an index may hold those rows alone that meet a condition. */
  readonly partial: boolean;
  /** How the statement begins that makes one while others read and write, as far as the database has that. */
  readonly create: string;
  /** Characters that the name of one may have. */
  readonly longestName: number;
  /**
   * A statement that gives the `table` and the `definition` of every index that can be used, which ends with its keys in
   * parentheses and, where it has one, its condition behind `WHERE`.
   */
  readonly existing: string;
  readonly trial: IndexTrial;
}

/** What an index would do, found out on a copy of its table that this connection alone sees under the name of the table. */
export interface IndexTrial {
  /** Statements that make such a copy, with the indexes of the table, of at most so many rows; `table` is quoted. */
  readonly copy: (table: string, rows: number) => readonly string[];
  /** A statement that ends the copy, and nothing but the copy. */
  readonly drop: (table: string) => string;
  /** A statement that has the database look at the copy before it plans; `'not needed'` where it always does. */
  readonly analyze: ((table: string) => string) | 'not needed';
  /** How the statement begins that makes an index on the copy. */
  readonly createOnCopy: string;
  /** A statement that gives how a SELECT would be run, and runs nothing. */
  readonly explain: (select: string) => string;
  /** What that says the SELECT would cost, in words. */
  readonly costIn: (explained: readonly object[]) => string;
  /** A statement that gives the bytes of an index of the copy as `bytes`; `'not supported'` where the database does not say. */
  readonly bytesOf: ((name: string) => string) | 'not supported';
}
