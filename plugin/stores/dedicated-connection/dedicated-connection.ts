/** A dedicated connection for what the plugin must read in time, even if the host's pool is fully used. */
export interface DedicatedConnection {
  /**
   * Runs a constant SELECT on the primary and returns its rows. Throws what the driver throws, and a TimeoutError if the
   * server does not respond.
   */
  select<Row extends object>(query: string): Promise<Row[]>;
  /**
   * Calls a function whenever another instance announces a change. Only PostgreSQL has notifications; on other databases
   * the tables are polled.
   */
  onChange(listener: () => void): void;
  /** Closes the connection; later statements fail. */
  close(): Promise<void>;
}
