/** What is known of a part of the host's state: kept up to date, from what the database says again and again, until it is stopped. */
export interface Store {
  /** Looks again, now; whoever changed something waits for it. Throws what the database throws. */
  refresh(): Promise<void>;
  stop(): Promise<void>;
}
