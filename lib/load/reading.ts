import type { RawRow } from '../databases/driver.ts';
import type { BoundModel } from '../models/bound-model.ts';
import type { EntryPlan } from '../plan/read-plan.ts';
import type { Row } from '../plan/rows.ts';
import type { Columns } from '../sql/columns.ts';
import type { Select } from '../sql/statement.ts';
import type { StatementContext } from '../sql/statement-context.ts';
import type { Budget } from './budget.ts';

/** How much a statement may give. */
export interface Expected {
  readonly rows: number;
  /** The bytes of one row, as an expression; undefined where they cannot be many. */
  readonly bytes: string | undefined;
}

/** What one request shares over all its statements. */
export interface Reading {
  readonly context: () => StatementContext;
  readonly select: (
    select: Select,
    context: StatementContext,
    expected?: Expected,
  ) => Promise<readonly RawRow[]>;
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
