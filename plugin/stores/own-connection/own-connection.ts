/** Reads what the plugin has to know in time, whatever the host's pool is busy with. */
export interface OwnConnection {
  /** Runs a constant SELECT on the primary and gives its rows. Throws what the driver throws, and a TimeoutError where no answer comes. */
  select<Row extends object>(query: string): Promise<Row[]>;
  /** Calls a function whenever another instance announces a change. PostgreSQL alone tells; elsewhere one has to look. */
  onChange(listener: () => void): void;
  /** Ends the connection; statements that come later fail. */
  close(): Promise<void>;
}
