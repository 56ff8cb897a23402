import type { PostgresSettings } from './postgres/settings.ts';

/** How a dedicated connection is limited and closed. The plugin uses such connections for reads that must not wait for the pool. */
export interface DedicatedConnectionAccess {
  /**
   * Returns a SELECT with its own time limit. A SELECT that waits for a lock would continue after its connection is closed, and
   * others would wait behind it. Nothing is set in the session, which others share behind a pooler.
   */
  readonly limited: (select: string, milliseconds: number) => string;
  /** Closes a connection without notifying the server, which may not respond any more. */
  readonly destroy: (connection: object) => void;
}

/** The host's settings for its servers. */
export interface ServerSettings {
  readonly postgres: PostgresSettings;
}

/** How instances of the plugin notify each other of a change through the database. */
export interface Notifications {
  /**
   * Listens for notifications on a channel. Returns false if none would arrive: behind a pooler the connection has no session of
   * its own, and the client that currently has the listening session would receive the notifications.
   */
  readonly listen: (connection: object, channel: string, settings: ServerSettings) => Promise<boolean>;
  /** Returns a statement that sends a notification on a channel when the transaction is committed, and none if it is rolled back. */
  readonly notify: (channel: string) => string;
}
