/** A row as a driver gives it. */
export type RawRow = Readonly<Record<string, unknown>>;

/** Runs statements whose values are bound as `$1`, `$2`, ... */
export interface Runner {
  readonly run: (sql: string, values: readonly unknown[]) => Promise<readonly RawRow[]>;
  /** Lets go of prepared statements, so that the host can close its connections. */
  readonly close: () => Promise<void>;
}

/** What the runners use of a Sequelize instance beyond its published types: a connection out of its own pool. */
export interface Pooled<Connection> {
  readonly connectionManager: {
    getConnection(options: { type: 'SELECT'; useMaster: boolean }): Promise<Connection>;
    releaseConnection(connection: Connection): void | Promise<void>;
  };
  /** Passes a statement to the host's own `logging`. */
  log(message: string, options?: object): void;
}
