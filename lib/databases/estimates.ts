import type { RawRow } from './driver.ts';

/** How the planner of a database says how many rows a SELECT returns, without running it. */
export interface Estimates {
  /** What stands before the statement. */
  readonly explain: string;
  /** Reads the number from the rows of the explained statement; undefined if they do not say it. */
  readonly rows: (rows: readonly RawRow[]) => number | undefined;
}
