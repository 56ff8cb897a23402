/** Reads what the plugin needs to know in time, even if the host's pool is fully used. */
export interface OwnConnection {
  /** Runs a constant SELECT on the primary and gives its rows. Throws what the driver throws, and a TimeoutError where no answer comes. */
  select<Row extends object>(query: string): Promise<Row[]>;
  /**
   * Calls a function whenever another instance announces a change. Only PostgreSQL has notifications; elsewhere the tables
   * are polled.
   */
  onChange(listener: () => void): void;
  /** Ends the connection; statements that come later fail. */
  close(): Promise<void>;
}
