/** What Sequelize calls each database. */
export type DatabaseName = 'sqlite' | 'postgres' | 'mariadb' | 'mysql';

/** A database that one suite has for itself until it closes it. */
export interface OpenDatabase {
  /** A DATABASE_URL that the example host understands. */
  readonly url: string;
  close(): Promise<void>;
}

/** One of the databases that tests run on. All of them hold the same newsroom. */
export interface TestDatabase {
  readonly name: DatabaseName;
  /** How people write it: `PostgreSQL`. */
  readonly title: string;
  readonly available: boolean;
  /** What is missing where it is not available. */
  readonly why?: string;
  /** A fresh copy of the newsroom, for a suite that writes. */
  open(): Promise<OpenDatabase>;
  /** The URL of one copy for all suites that only read; it goes when the run ends. */
  shared(): Promise<string>;
}
