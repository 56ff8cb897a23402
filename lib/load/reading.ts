import type { RawRow } from '../databases/driver.ts';
import type { Scribe } from '../sql/scribe.ts';
import type { Select } from '../sql/statement.ts';
import type { Budget } from './budget.ts';

/** How much a statement may give. */
export interface Expected {
  readonly rows: number;
  /** The bytes of one row, as an expression; undefined where they cannot be many. */
  readonly bytes: string | undefined;
}

/** What one request shares over all its statements. */
export interface Reading {
  readonly scribe: () => Scribe;
  readonly select: (select: Select, scribe: Scribe, expected?: Expected) => Promise<readonly RawRow[]>;
  /** Runs a statement that is written around a SELECT. */
  readonly selectFrom: (
    select: Select,
    scribe: Scribe,
    around: (select: string) => string,
  ) => Promise<readonly RawRow[]>;
  readonly budget: Budget;
}
