/** What a command does with a database. */
export type Use = 'read' | 'write';

/** How the command line opens a database. */
export interface CommandLineAccess {
  /** The npm package of the driver that Sequelize uses. */
  readonly package: string;
  /** The protocols that an address may begin with. */
  readonly protocols: readonly string[];
  /** What an address points to. */
  readonly names: 'a file' | 'a server';
  /**
   * Options of the driver, given its package: write only if that is wanted, wait at most so many milliseconds for a
   * connection, and set nothing in its session.
   */
  readonly dialectOptions: (driver: object, connectTimeout: number, use: Use) => object;
  /** A statement that reads from the database: on SQLite, one that does not would succeed for any file. */
  readonly probe: string;
}
