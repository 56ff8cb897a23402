import type { Row } from '../answer/rows.ts';
import type { Cancellation } from '../base/cancellation.ts';
import type { RawRow, RunStatement } from '../databases/driver.ts';
import type { OwnOrder } from '../databases/index.ts';
import type { PostgresSettings } from '../databases/postgres/own-process.ts';
import type { UniqueKeys } from '../models/unique-keys.ts';
import type { EntryPlan } from '../plan/read-plan.ts';
import type { Columns } from '../sql/columns.ts';
import type { CompiledModel } from '../sql/compiled-models.ts';
import type { ExistingIndexes } from '../sql/indexes.ts';
import type { Select } from '../sql/statement.ts';
import type { RequestValues, StatementContext } from '../sql/statement-context.ts';
import type { Budget } from './budget.ts';
import type { Replicas } from './run-statement.ts';

/** Returns the values without duplicates, NULL and undefined. */
export const unique = (values: readonly unknown[]): unknown[] => [
  ...new Set(values.filter((value) => value !== null && value !== undefined)),
];

/** The keys that entries are read by, and how often the response shows the entries of each key. */
export interface ShownKeys {
  readonly keys: readonly unknown[];
  readonly timesOf: (key: unknown) => number;
  /** The smallest number of times that the entries of any key are shown. */
  readonly least: number;
  /** The number of times that the entries of all keys are shown in total. */
  readonly all: number;
}

/** Returns the keys with how often each is shown, from a list of uses. NULL and undefined keys are left out. */
export const shownKeys = (uses: readonly (readonly [key: unknown, times: number])[]): ShownKeys => {
  const times = new Map<string, number>();
  for (const [key, more] of uses) times.set(String(key), (times.get(String(key)) ?? 0) + more);
  const timesOf = (key: unknown): number => times.get(String(key)) ?? 0;
  const keys = unique(uses.map(([key]) => key));
  const each = keys.map(timesOf);
  return {
    keys,
    timesOf,
    least: each.reduce((least, one) => Math.min(least, one), Number.POSITIVE_INFINITY),
    all: each.reduce((sum, one) => sum + one, 0),
  };
};

/** Groups items by key, in their order. */
export const group = <T>(items: readonly T[], keyOf: (item: T) => unknown): Map<string, T[]> => {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const key = String(keyOf(item));
    const known = groups.get(key);
    if (known === undefined) groups.set(key, [item]);
    else known.push(item);
  }
  return groups;
};

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

/** The options of a request that apply to each of its statements. */
export interface LoadOptions extends RequestValues {
  /** Aborted when no client waits for the answer any more. No statement starts after that. */
  readonly signal?: Cancellation | undefined;
  readonly trace?: StatementTrace | undefined;
  /** Called when a statement has acquired its connection. */
  readonly onConnected?: (() => void) | undefined;
  /** Whether all statements must read one state of the database, also where the answer alone does not need it. */
  readonly inOneState?: boolean;
}

/** Measures statements while they run. */
export interface StatementTrace {
  statement<T>(sql: string, run: () => Promise<T>): Promise<T>;
}

/** The options of one request, and what runs its statements. */
export interface StatementOptions extends LoadOptions {
  readonly run: RunStatement;
}

/** The host's settings for reading its database. */
export interface LoadSettings {
  /** The text order, NULL order and value formats that are left to the database. */
  readonly ownOrder: OwnOrder;
  /** The page sizes that the host configured. */
  readonly ownLimits: readonly number[];
  /** The indexes that the tables had at boot. They decide which way of reading a page is faster. */
  readonly indexes: ExistingIndexes;
  /**
   * The unique keys that the tables had at boot: where none excludes that a join table links two entries several times, the entry is
   * shown and counted once. Undefined if it is shown and counted as often as it is linked.
   */
  readonly uniqueKeys?: UniqueKeys | undefined;
  /** Whether the database may build the JSON of entries, if it supports that. */
  readonly jsonInDatabase: boolean;
  /** The time limit of one statement in milliseconds; false disables it, undefined uses the default of the database. */
  readonly statementTimeout: number | false | undefined;
  /** The settings for a PostgreSQL server. */
  readonly postgres: PostgresSettings;
  /** The replicas that the host's Sequelize instance reads from, if they are watched. */
  readonly replicas?: Replicas | undefined;
  /** How long a statement waits for a connection of the host's pool, in milliseconds; false waits without limit. */
  readonly acquireTimeout: number | false;
  /** Called once, with the database's message, when it rejects a single-statement query. */
  readonly onRefused?: (reason: string) => void;
}
