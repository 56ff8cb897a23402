import type { PostgresSettings } from './postgres/settings.ts';

/** How a connection beside the pool is limited and closed, for what the plugin must read without waiting for the pool. */
export interface SideConnection {
  /**
   * A SELECT with a time limit of its own: one that waits for a lock would go on after its connection is closed, and others would
   * wait behind it. Nothing is set in the session, which behind a pooler belongs to others too.
   */
  readonly limited: (select: string, milliseconds: number) => string;
  /** Closes a connection without telling the server, which may not answer any more. */
  readonly destroy: (connection: object) => void;
}

/** What a host says of its servers. */
export interface ServerSettings {
  readonly postgres: PostgresSettings;
}

/** How one instance of the plugin notifies the others of a change, through the database. */
export interface Notifications {
  /**
   * Listens for notifications on a channel. False where none would arrive: behind a pooler the connection has no session of its own, and
   * whoever gets the one that listens would get the notifications.
   */
  readonly listen: (connection: object, channel: string, settings: ServerSettings) => Promise<boolean>;
  /** Sends a notification on a channel when the transaction is committed, and none if it is rolled back. */
  readonly notify: (channel: string) => string;
}
