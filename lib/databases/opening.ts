/** What a command does with a database. */
export type Use = 'read' | 'write';

/** How the command line opens a database. */
export interface CommandLineAccess {
  /** The package of npm by which Sequelize reaches it. */
  readonly package: string;
  /** What an address begins with. */
  readonly protocols: readonly string[];
  /** What an address names. */
  readonly names: 'a file' | 'a server';
  /** What the driver is told, so that it writes only where it may, and waits for no more than so many milliseconds; given is its package. */
  readonly dialectOptions: (driver: object, connectTimeout: number, use: Use) => object;
  /** A statement that touches the database: nothing is proven by one that does not. */
  readonly probe: string;
}
