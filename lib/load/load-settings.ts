import type { OwnOrder } from '../databases/index.ts';
import type { PostgresSettings } from '../databases/postgres/settings.ts';
import type { ExistingIndexes } from '../indexes/existing-indexes.ts';
import type { UniqueKeys } from '../indexes/unique-keys.ts';
import type { Replicas } from './run/index.ts';

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
