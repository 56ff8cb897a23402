import type { RawRow } from '../databases/driver.ts';
import type { BoundModel } from '../models/bound-model.ts';
import type { EntryPlan } from '../plan/read-plan.ts';
import type { Row } from '../plan/rows.ts';
import type { Columns } from '../sql/columns.ts';
import type { Select } from '../sql/statement.ts';
import type { StatementContext } from '../sql/statement-context.ts';
import type { Budget } from './budget.ts';

/** What one request shares over all its statements. */
export interface Reading {
  readonly context: () => StatementContext;
  /**
   * Writes and runs a statement when it is its turn: few run at a time, and first those for the parents that are shown most often, so
   * that a response which would hold too many entries is found out soon.
   */
  readonly inTurn: <T>(shown: number, read: () => Promise<T>) => Promise<T>;
  readonly select: (select: Select, context: StatementContext) => Promise<readonly RawRow[]>;
  /** Runs a statement that is written already. */
  readonly run: (sql: string, context: StatementContext) => Promise<readonly RawRow[]>;
  readonly budget: Budget;
}

/** Entries that have been read, and what is needed to bring along what belongs to them. */
export interface Parents {
  readonly bound: BoundModel;
  readonly plan: EntryPlan;
  readonly columns: Columns;
  readonly raws: readonly RawRow[];
  readonly rows: readonly Row[];
}
