import type { RunStatement } from '../databases/driver.ts';
import type { RequestValues } from '../sql/binds.ts';

/** The options of a request that apply to each of its statements. */
export interface LoadOptions extends RequestValues {
  /** Aborted when no client waits for the answer any more. No statement starts after that. */
  readonly signal?: AbortSignal | undefined;
  readonly trace?: StatementTrace | undefined;
  /** Called when a statement has acquired its connection. */
  readonly onConnected?: (() => void) | undefined;
  /** Whether all statements must read one state of the database, also where the answer alone does not need it. */
  readonly inOneState?: boolean;
  /**
   * The largest number of entries, where it is less than the ceiling. Only reading row by row counts them while it reads; its
   * statements then run one after the other, so that none reads as many once there are too many.
   */
  readonly maxRows?: number | undefined;
}

/** Measures statements while they run. */
export interface StatementTrace {
  statement<T>(sql: string, run: () => Promise<T>): Promise<T>;
}

/** The options of one request, and what runs its statements. */
export interface StatementOptions extends LoadOptions {
  readonly run: RunStatement;
}
