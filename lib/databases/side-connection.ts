/** How a connection beside the pool, for what the plugin has to know in time, is begun and given up. */
export interface SideConnection {
  /** Bounds what runs in the session: a statement whose connection is cut would wait on, for a lock, and others after it. */
  readonly limit: (milliseconds: number) => string;
  /** Ends a connection without a word to the server, which may not listen. */
  readonly destroy: (connection: object) => void;
}

/** How one instance of the plugin tells the others of a change, through the database. */
export interface Notifications {
  /** Asks to be told what is announced on a channel. */
  readonly listen: (channel: string) => string;
  /** Announces a change on a channel, when the transaction is through, and not at all when it is not. */
  readonly notify: (channel: string) => string;
}
