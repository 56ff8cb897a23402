import { cutConnection } from '../lib/util/cut-connection.ts';
import { TimeoutError, withDeadline } from '../lib/util/with-deadline.ts';
import type { PgConnection, ServerConfig } from './pg-connection.ts';

/** Opens a connection beside the pools. */
export type Connect = (config: ServerConfig) => Promise<PgConnection>;

/** How far the server is in the log of changes, in bytes: what a standby has replayed, or what a primary has written. */
const question = `SELECT pg_wal_lsn_diff(
  CASE WHEN pg_is_in_recovery() THEN pg_last_wal_replay_lsn() ELSE pg_current_wal_lsn() END, '0/0') AS position`;

/** Asks one server again and again, on a connection of its own that is opened anew after a failure. */
export class Probe {
  readonly #config: ServerConfig;
  readonly #connect: Connect;
  readonly #patience: number;
  #connection: Promise<PgConnection> | undefined;

  constructor(config: ServerConfig, connect: Connect, patience: number) {
    const dialectOptions = { ...config.dialectOptions, connectionTimeoutMillis: patience };
    this.#config = { ...config, dialectOptions };
    this.#connect = connect;
    this.#patience = patience;
  }

  /** The server's place in the log of changes. Throws a TimeoutError after the time to wait, and whatever the driver throws. */
  async position(): Promise<number> {
    const isOld = this.#connection !== undefined;
    try {
      return await this.#answer();
    } catch (error) {
      // That a connection broke since the last time says little of the server; a new one does.
      if (isOld && !(error instanceof TimeoutError)) return this.#answer();
      throw error;
    }
  }

  async close(): Promise<void> {
    const connection = await this.#connection?.catch(() => undefined);
    this.#connection = undefined;
    await connection?.end();
  }

  async #answer(): Promise<number> {
    try {
      return await withDeadline(this.#ask(), this.#patience);
    } catch (error) {
      this.#connection?.then(cutConnection, () => {});
      this.#connection = undefined;
      throw error;
    }
  }

  async #ask(): Promise<number> {
    this.#connection ??= this.#connect({ ...this.#config });
    const connection = await this.#connection;
    // Where it breaks, Sequelize looks for the pool that it belongs to.
    connection.queryType = 'read';
    const { rows } = await connection.query<{ position: unknown }>(question);
    return Number(rows[0]?.position ?? 0);
  }
}
