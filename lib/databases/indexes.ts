import type { JsonValue } from './inside-json.ts';
import type { StoredScalar } from './stored-scalar.ts';

/** How a database indexes a place inside of JSON documents, whose path is a constant of the statement. */
export interface InsideJsonIndexes {
  /** What stands after `ON <table>` for each index that a comparison with one value needs: one on text, one on numbers. */
  readonly keys: (value: JsonValue) => readonly string[];
  /**
   * An expression that is compared beside the text itself, because an index can be used for it alone; different texts may have the same.
   * It is made of the text, and of a placeholder. `'not needed'` if an index is used for the text itself.
   */
  readonly beside: ((text: string) => string) | 'not needed';
}

/** How one database creates indexes, and what statements use them for. Everything takes and gives SQL text. */
export interface Indexes {
  /** A quoted column as an index key for comparisons for equality; undefined if no index is used for them. */
  readonly equal: (column: string, stored: StoredScalar) => string | undefined;
  /** A sort expression as an index key. `'not sorted'`: except for ids, no index has the sort order of the API. */
  readonly sorted: ((ordered: string, direction: 'asc' | 'desc') => string) | 'not sorted';
  /** Whether an index key may have any length. If not, an index on a long text would make later writes fail. */
  readonly longKeys: boolean;
  /** How a place inside of JSON documents is indexed. `'not indexed'`: no statement of ours could use such an index. */
  readonly insideJson: InsideJsonIndexes | 'not indexed';
  /** Whether partial indexes are supported, which hold only the rows that meet a condition. */
  readonly partial: boolean;
  /** The beginning of the statement that creates an index, while others read and write if the database can do that. */
  readonly create: string;
  /** The maximum length of an index name, in characters. */
  readonly longestName: number;
  /**
   * A statement that gives the `table`, the `name` and the `definition` of every valid index. A definition ends with the keys in
   * parentheses and, for a partial index, `WHERE` and the condition.
   */
  readonly existing: string;
  readonly trial: IndexTrial;
}

/** What a statement costs. */
export interface StatementCost {
  readonly text: string;
  /** A number that is smaller where the statement costs less; undefined where the database only says how it reads. */
  readonly amount?: number;
}

/**
 * How the effect of an index is measured: on a temporary copy of its table, which only this connection sees under the table's
 * name.
 */
export interface IndexTrial {
  /** Whether a connection keeps its session on the server, without which others would see the copy too; `'not needed'` if it always does. */
  readonly keepsSession: ((connection: object) => Promise<boolean>) | 'not needed';
  /** Statements that make such a copy, with the table's indexes and at most `rows` rows; `table` is quoted. */
  readonly copy: (table: string, rows: number) => readonly string[];
  /** The quoted name of the copy: that of the table, or another where a statement cannot name a temporary table twice. */
  readonly copyOf: (table: string) => string;
  /** A statement that drops the copy, and never the table itself. */
  readonly drop: (table: string) => string;
  /** A statement that updates the planner's statistics of the copy; `'not needed'` if the database does that by itself. */
  readonly analyze: ((table: string) => string) | 'not needed';
  /** The beginning of the statement that creates an index on the copy. */
  readonly createOnCopy: string;
  /** A statement that gives the plan of a SELECT; it may run it, because the copy is small. */
  readonly explain: (select: string) => string;
  /** The cost of the SELECT in that plan. */
  readonly costIn: (explained: readonly object[]) => StatementCost;
  /** A statement that gives the size of an index of the copy as `bytes`; `'not supported'` if the database does not know it. */
  readonly bytesOf: ((name: string) => string) | 'not supported';
}
