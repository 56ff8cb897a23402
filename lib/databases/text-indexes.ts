import type { Anchor } from './expressions.ts';

/** A text that is searched for in a column. */
export interface SoughtText {
  readonly text: string;
  readonly anchor: Anchor;
  /** The pattern of the text if its case is ignored; undefined if it is not. */
  readonly pattern: string | undefined;
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
