import { changesChannel } from '../../../lib/schema/grant-names.ts';
import { cutConnection } from '../../../lib/util/cut-connection.ts';

/** Milliseconds after which the server ends a statement. */
export const statementLimit = 4_000;

/** How a connection to one kind of server is begun and given up. */
export interface Driver {
  /** Bounds what runs in the session: a statement whose connection is cut would wait on, for a lock, and others after it. */
  readonly limit: string;
  /** Asks to be told what other instances announce. */
  readonly listen?: string;
  /** Ends a connection without a word to the server, which may not listen. */
  cut(connection: object): void;
}

/** By the name of the dialect. SQLite has no server. */
export const drivers: Readonly<Record<string, Driver>> = {
  postgres: {
    limit: `SET statement_timeout = ${statementLimit}`,
    listen: `LISTEN ${changesChannel}`,
    cut: cutConnection,
  },
  mariadb: {
    limit: `SET max_statement_time = ${statementLimit / 1_000}`,
    cut: (connection) => (connection as { destroy(): void }).destroy(),
  },
};
