import type { OwnOrder } from '../databases/index.ts';
import type { PostgresSettings } from '../databases/postgres/settings.ts';
import type { ExistingIndexes } from '../indexes/existing-indexes.ts';
import type { Replicas } from './run/index.ts';

/** How a host wants its database read. */
export interface LoadSettings {
  /** What is left to the database's own order. */
  readonly ownOrder: OwnOrder;
  /** The page sizes that the host itself configured. */
  readonly ownLimits: readonly number[];
  /** The indexes that the tables had at boot: which way to read a page is quicker depends on them. */
  readonly indexes: ExistingIndexes;
  /** Whether the database may build the JSON of entries, where it can. */
  readonly jsonInDatabase: boolean;
  /** How long one statement may take, in milliseconds; false sets no limit, undefined the one that suits the database. */
  readonly statementTimeout: number | false | undefined;
  /** The way to the server, where that is PostgreSQL. */
  readonly postgres: PostgresSettings;
  /** The replicas that the host's Sequelize instance reads from, where they are watched. */
  readonly replicas?: Replicas | undefined;
  /** How long a statement waits for a connection of the host's pool, in milliseconds; false waits for ever. */
  readonly acquireTimeout: number | false;
  /** Whether identical requests share runs. Default true. */
  readonly singleFlight?: boolean;
  /** Is told once, in the database's words, that it cannot take a statement which was to answer a request alone. */
  readonly onRefused?: (reason: string) => void;
}
