import type { RawRow } from '../databases/driver.ts';
import type { EntryPlan } from '../plan/read-plan.ts';
import type { Row } from '../plan/rows.ts';
import type { Columns } from '../sql/columns.ts';
import type { CompiledModel } from '../sql/compiled/models.ts';
import type { Select } from '../sql/statement.ts';
import type { StatementContext } from '../sql/statement-context.ts';
import type { Budget } from './budget.ts';

/** The state that all statements of one request share. */
export interface LoadSession {
  readonly context: () => StatementContext;
  /**
   * Writes and runs a statement when it is its turn, and counts what it returns. Few statements run at a time, and those for the
   * parents that are shown most often run first, so that a response with too many entries is detected early; nothing is read
   * after that.
   */
  readonly inTurn: <T>(shown: number, read: () => Promise<T>) => Promise<T>;
  readonly select: (select: Select, context: StatementContext) => Promise<readonly RawRow[]>;
  /** Runs a statement that has already been written. */
  readonly run: (sql: string, context: StatementContext) => Promise<readonly RawRow[]>;
  readonly budget: Budget;
}

/** Entries that have been read, with what is needed to read the entries populated below them. */
export interface Parents {
  readonly bound: CompiledModel;
  readonly plan: EntryPlan;
  readonly columns: Columns;
  readonly raws: readonly RawRow[];
  readonly rows: readonly Row[];
}
