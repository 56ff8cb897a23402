/** Whether a command reads or writes. */
export type AccessMode = 'read' | 'write';

/** How the command line opens a database. */
export interface CommandLineAccess {
  /** The npm package of the driver that Sequelize uses. */
  readonly package: string;
  /** The protocols that a database URL may have. */
  readonly protocols: readonly string[];
  /** What a database URL points to. */
  readonly names: 'a file' | 'a server';
  /**
   * Returns options for the driver, given its package: open for writing only if required, wait at most `connectTimeout`
   * milliseconds for a connection, and set nothing in its session.
   */
  readonly dialectOptions: (driver: object, connectTimeout: number, use: AccessMode) => object;
  /** A statement that reads from the database. On SQLite, a statement that does not read would succeed for any file. */
  readonly probe: string;
}
