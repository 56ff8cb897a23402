import type { RunStatement } from '../databases/driver.ts';
import type { OwnOrder } from '../databases/index.ts';
import type { PostgresSettings } from '../databases/postgres/own-process.ts';
import type { UniqueKeys } from '../models/unique-keys.ts';
import type { ExistingIndexes } from '../sql/indexes.ts';
import type { RequestValues } from '../sql/statement-context.ts';
import type { Replicas } from './run-statement.ts';

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
  /** Whether identical requests share runs. The default is true. */
  readonly singleFlight?: boolean;
  /** Called once, with the database's message, when it rejects a single-statement query. */
  readonly onRefused?: (reason: string) => void;
}
