/** How a connection beside the pool is limited and closed, for what the plugin must read without waiting for the pool. */
export interface SideConnection {
  /**
   * Sets the time limit of statements in the session: a statement that waits for a lock would go on after its connection is
   * closed, and others would wait behind it.
   */
  readonly limit: (milliseconds: number) => string;
  /** Closes a connection without telling the server, which may not answer any more. */
  readonly destroy: (connection: object) => void;
}

/** How one instance of the plugin notifies the others of a change, through the database. */
export interface Notifications {
  /** Listens for notifications on a channel. */
  readonly listen: (channel: string) => string;
  /** Sends a notification on a channel when the transaction is committed, and none if it is rolled back. */
  readonly notify: (channel: string) => string;
}
