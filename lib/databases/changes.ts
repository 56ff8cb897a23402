import type { Sequelize } from 'sequelize';

/** The table that says for each tracked table how many of its changes were counted and deleted. */
export const versionsTable = 'content_query_table_versions';

/** The table to which triggers add a row, with the name of the table, for each change of a tracked table. */
export const changesTable = 'content_query_table_changes';

/** A table whose changes are counted. */
export interface TrackedTable {
  /** Its name in the tables of changes, such as `articles`. */
  readonly name: string;
  /** Its name as statements write it. */
  readonly quoted: string;
}

/** Runs a constant SELECT and returns its rows. */
export type SelectRows = <Row extends object>(sql: string) => Promise<Row[]>;

/** What a catalog says about the triggers of a table. */
export interface TableTriggers extends TrackedTable {
  /** Why changes of the table are not all counted; undefined if they are. */
  readonly lacks: string | undefined;
  /** Whether triggers of the table fail, and with them all writes to it. */
  readonly failsWrites?: true | undefined;
  /** The statements that create what is missing. Empty if nothing is missing, or if no trigger can help. */
  readonly create: readonly string[];
  /** The statements that drop triggers of an earlier form, after the new ones have been created. */
  readonly drop: readonly string[];
}

/** Some rows of the table of changes. */
export interface ChangeRows {
  readonly after: bigint;
  /** The largest number of rows. */
  readonly most: number;
}

/** What a server says of its transactions and of the table of changes at one moment. */
export interface SettledRow {
  /** The lowest number of a transaction that has not ended. */
  readonly oldest: string;
  /** The number of the next transaction. */
  readonly next: string;
  /** The highest id of a row; null if there are no rows. */
  readonly newest: string | null;
}

/** How a server counts the changes of its tables: by triggers, which never wait for other writers. */
export interface ChangeTriggers {
  readonly kind: 'triggers';
  /** The statements that create the two tables, and what triggers need, unless they exist. */
  readonly prepare: readonly string[];
  /** Whether the statements for one table can be run in one transaction. */
  readonly inTransaction: boolean;
  /**
   * Returns what the catalog says about these tables, and about further tables whose changes the database itself carries into them
   * without running their triggers.
   */
  readonly look: (select: SelectRows, tables: readonly TrackedTable[]) => Promise<readonly TableTriggers[]>;
  /**
   * Returns what is wrong with triggers that are in the database, whether or not anybody uses them: they count nothing, or writes
   * fail. Undefined if there are none, or if nothing is wrong.
   */
  readonly left: (select: SelectRows) => Promise<string | undefined>;
  /**
   * Deletes the first rows of the table of changes after an id, in a transaction that sees what was committed before each statement.
   * Returns how many rows of each table it has deleted. It must not wait for rows of transactions that have not ended.
   */
  readonly deleteChanges: (
    select: SelectRows,
    run: (sql: string) => Promise<unknown>,
    rows: ChangeRows,
  ) => Promise<ReadonlyMap<string, number>>;
  /**
   * A SELECT of a SettledRow, by which rows can be known that are deleted but not removed yet; undefined on a server where a row with a
   * lower id may appear at any time, as one that another node of a cluster has written.
   */
  readonly settled: string | undefined;
  /** Returns the statements that remove the triggers and both tables, the table of versions first. */
  readonly remove: (select: SelectRows) => Promise<readonly string[]>;
  /**
   * An expression that identifies the server. After a failover it has another value, and where it can be known, also after a restore.
   * It is NULL while it is known that triggers cannot count.
   */
  readonly server: string;
  /**
   * Returns why what a connection of the pool reads may be older than a change that another connection has counted; undefined if it
   * never is. `own` reads on the connection that counts.
   */
  readonly mayLag: (own: SelectRows, pooled: SelectRows) => Promise<string | undefined>;
  /** Returns a number as text, because versions may be too large for a number of JavaScript. */
  readonly text: (expression: string) => string;
}

/** Returns a line if two connections lead to different servers. `place` is an expression that says which one. */
export const differentServers = async (
  place: string,
  own: SelectRows,
  pooled: SelectRows,
): Promise<string | undefined> => {
  const placeOf = async (select: SelectRows): Promise<unknown> =>
    (await select<{ place: unknown }>(`SELECT ${place} AS place`))[0]?.place;
  return (await placeOf(own)) === (await placeOf(pooled))
    ? undefined
    : 'its connections lead to several servers, which may lag behind each other';
};

/** Reads the version of a database file. */
export interface FileVersion {
  /** Returns a text that changes with every commit of another connection. Only texts of the same object may be compared. */
  read(): Promise<string>;
  close(): Promise<void>;
}

/** How the version of a database file is read. The file knows it without triggers, for all tables together. */
export interface FileVersions {
  readonly kind: 'file';
  /** Returns undefined for a database in memory, where the only connection would have to see its own changes. */
  readonly open: (sequelize: Sequelize) => Promise<FileVersion | undefined>;
}

/** Says that triggers are there without the tables in which they count. */
export const tablesAreGone = `the tables ${versionsTable} and ${changesTable} are not both there`;

/** Returns a name as a constant of a statement. */
export const nameLiteral = (name: string): string => `'${name.replaceAll("'", "''")}'`;

/** Returns the statement that records a change of each of these tables. */
export const recordChanges = (names: Iterable<string>): string =>
  `INSERT INTO ${changesTable} (name) VALUES ${[...names].map((name) => `(${nameLiteral(name)})`).join(', ')}`;

/** Returns how often each name occurs. */
export const countNames = (rows: Iterable<{ readonly name: string }>): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  for (const { name } of rows) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
};
