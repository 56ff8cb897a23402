import type { Anchor } from './expressions.ts';
import type { JsonValue } from './inside-json.ts';
import type { StoredScalar } from './stored-scalar.ts';

/** A text that is searched for in a column. It may not be known when the statement is written. */
export interface SoughtText {
  readonly anchor: Anchor;
  /** Whether its case is ignored. */
  readonly folds: boolean;
  /** Returns the answer to a question about the text, on which the statement may depend. */
  readonly ask: (question: (text: string) => boolean) => boolean;
  /** Returns what is computed from the text, to be bound. */
  readonly as: (compute: (text: string) => unknown) => unknown;
  /** Returns the pattern that a text has if its case is ignored. */
  readonly patternOf: (text: string) => string;
}

/** Binds a value and returns its placeholder. */
type Bind = (value: unknown) => string;

/**
 * How an index finds entries by a sought text: those that have it, by a condition, or also others, by a SELECT of their ids, so that
 * the search is checked too.
 */
export type Candidates =
  | { readonly are: 'those sought'; readonly condition: (bind: Bind) => string }
  | { readonly are: 'more than those'; readonly ids: (bind: Bind) => string };

/** A column that has or gets an index, with the id of its table; all names are quoted where a quoted one is asked for. */
export interface TextColumn {
  readonly table: string;
  readonly column: string;
  readonly id: string;
  /** Quotes a name. */
  readonly quote: (name: string) => string;
}

/** How a database indexes texts, so that it finds those that may contain another one without reading all of them. */
export interface TextIndexes {
  /** Statements that have to run before an index is created. They do nothing where that has been done. */
  readonly needs: readonly string[];
  /** Returns the key of the index of a column, as its definition among the existing indexes has it. */
  readonly key: (column: Pick<TextColumn, 'table' | 'column'>) => string;
  /** Whether ids have to be integers, because the index refers to rows by them. */
  readonly byIntegers: boolean;
  /**
   * Returns the part after `ON <table>` of the statement that creates the index. `'of its own'`: the index is a table of its own, whose
   * effect is not measured, and `create` has its statements.
   */
  readonly keys: ((column: TextColumn) => string) | 'of its own';
  /** Returns the statements that create the index, to be run as one transaction; they undo themselves in no other way. */
  readonly create: (name: string, column: TextColumn) => readonly string[];
  /** Returns how the index finds a sought text in a column, whose value as text is `text`; undefined if reading all is as fast. */
  readonly candidates: (
    column: { readonly text: string; readonly of: TextColumn },
    sought: SoughtText,
  ) => Candidates | undefined;
}

/** How a database indexes a place inside JSON documents whose path is a constant of the statement. */
export interface InsideJsonIndexes {
  /** Returns the part after `ON <table>` of each index that a comparison with one value needs: one on text, one on numbers. */
  readonly keys: (value: JsonValue) => readonly string[];
  /**
   * An expression that is compared beside the text itself, because an index can be used for it alone; different texts may have the same.
   * It is made of the text, and of a placeholder. `'not needed'` if an index is used for the text itself.
   */
  readonly indexedForm: ((text: string) => string) | 'not needed';
}

/** How a database creates indexes, and what statements use them for. All arguments and results are SQL text. */
export interface Indexes {
  /** Returns a quoted column as an index key for equality comparisons; undefined if no index is used for them. */
  readonly equal: (column: string, stored: StoredScalar) => string | undefined;
  /** Returns a sort expression as an index key. `'not sorted'`: no index except on ids has the sort order of the API. */
  readonly sorted: ((ordered: string, direction: 'asc' | 'desc') => string) | 'not sorted';
  /** Whether an index key may have any length. If not, an index on a long text would make later writes fail. */
  readonly longKeys: boolean;
  /** How a place inside JSON documents is indexed. `'not indexed'`: the engine's statements could not use such an index. */
  readonly insideJson: InsideJsonIndexes | 'not indexed';
  /** How texts are indexed for searches in them. `'not indexed'`: every text is read. */
  readonly text: TextIndexes | 'not indexed';
  /** Whether partial indexes are supported, which contain only the rows that meet a condition. */
  readonly partial: boolean;
  /** The beginning of the statement that creates an index. If the database supports it, reads and writes can continue meanwhile. */
  readonly create: string;
  /** The maximum length of an index name, in characters. */
  readonly longestName: number;
  /**
   * A statement that returns the `table` and the `definition` of every valid index. A definition ends with the keys in
   * parentheses and, for a partial index, `WHERE` and the condition.
   */
  readonly existing: string;
  /** A SELECT of the columns of all unique keys that have no condition, each with its table and the name of its key. */
  readonly unique: string;
  readonly trial: IndexTrial;
}

/** The cost of a statement. */
export interface StatementCost {
  readonly text: string;
  /** A number that is smaller if the statement costs less; undefined if the database only describes how it reads. */
  readonly amount?: number;
}

/**
 * How the effect of an index is measured: on a temporary copy of its table, which only this connection sees,
 * under the table's name.
 */
export interface IndexTrial {
  /**
   * Returns whether a connection keeps its session on the server; without that, others would see the copy too. `'not needed'`
   * if it always does.
   */
  readonly keepsSession: ((connection: object) => Promise<boolean>) | 'not needed';
  /** Returns statements that create such a copy, with the table's indexes and at most `rows` rows. `table` is quoted. */
  readonly copy: (table: string, rows: number) => readonly string[];
  /** Returns the quoted name of the copy: the table's name, or another one if a statement cannot use a temporary table twice. */
  readonly copyOf: (table: string) => string;
  /** Returns a statement that drops the copy, and never the table itself. */
  readonly drop: (table: string) => string;
  /** Returns a statement that updates the planner's statistics of the copy; `'not needed'` if the database does that automatically. */
  readonly analyze: ((table: string) => string) | 'not needed';
  /** The beginning of the statement that creates an index on the copy. */
  readonly createOnCopy: string;
  /** Returns a statement for the plan of a SELECT. It may run the SELECT, because the copy is small. */
  readonly explain: (select: string) => string;
  /** Returns the cost of the SELECT from that plan. */
  readonly costIn: (explained: readonly object[]) => StatementCost;
  /** Returns a statement for the size of an index of the copy, as `bytes`; `'not supported'` if the database does not report it. */
  readonly bytesOf: ((name: string) => string) | 'not supported';
}
