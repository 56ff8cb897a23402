import { TimeoutError, withDeadline } from '../base/with-deadline.ts';
import { destroyConnection, type Marked } from '../databases/sequelize.ts';

/** The part of a pg connection that is used, with the properties that Sequelize adds. */
export interface PgConnection extends Marked {
  readonly host: string;
  readonly port: number;
  readonly connection?: { readonly stream: { destroy(): unknown } };
  query<Row>(text: string): Promise<{ readonly rows: readonly Row[] }>;
  end(): Promise<void>;
}

/** The configuration with which Sequelize connects to one server. */
export interface ServerConfig {
  host: string;
  port: number | string;
  dialectOptions?: object;
}

/** Opens a connection outside the pools. */
export type Connect = (config: ServerConfig) => Promise<PgConnection>;

/** Selects the server's position in the write-ahead log, in bytes: what a standby has replayed, or what a primary has written. */
const question = `SELECT pg_wal_lsn_diff(
  CASE WHEN pg_is_in_recovery() THEN pg_last_wal_replay_lsn() ELSE pg_current_wal_lsn() END, '0/0') AS position`;

/** Polls one server on a dedicated connection, which is opened again after a failure. */
export class Probe {
  readonly #config: ServerConfig;
  readonly #connect: Connect;
  readonly #timeout: number;
  #connection: Promise<PgConnection> | undefined;

  constructor(config: ServerConfig, connect: Connect, timeout: number) {
    const dialectOptions = { ...config.dialectOptions, connectionTimeoutMillis: timeout };
    this.#config = { ...config, dialectOptions };
    this.#connect = connect;
    this.#timeout = timeout;
  }

  /** Returns the server's position in the write-ahead log. Throws a TimeoutError after the time to wait, and whatever the driver throws. */
  async position(): Promise<number> {
    const isOld = this.#connection !== undefined;
    try {
      return await this.#answer();
    } catch (error) {
      // A broken connection says little about the server, so a new one is tried.
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
      return await withDeadline(this.#ask(), this.#timeout);
    } catch (error) {
      this.#connection?.then(destroyConnection, () => {});
      this.#connection = undefined;
      throw error;
    }
  }

  async #ask(): Promise<number> {
    this.#connection ??= this.#connect({ ...this.#config });
    const connection = await this.#connection;
    // If the connection breaks, Sequelize looks for the pool of this type.
    connection.queryType = 'read';
    const { rows } = await connection.query<{ position: unknown }>(question);
    return Number(rows[0]?.position ?? 0);
  }
}

/** `up` is used for reads, `behind` has too much to replay, `gone` does not answer. */
export type ReplicaState = 'up' | 'behind' | 'gone';

/** A server for reads, and the connections of the read pool to it. */
export class Server {
  readonly address: string;
  readonly probe: Probe;
  state: ReplicaState = 'up';
  readonly #config: ServerConfig;
  readonly #connections = new Set<PgConnection>();
  #opening = 0;

  constructor(config: ServerConfig, probe: Probe) {
    this.address = addressOf(config);
    this.probe = probe;
    // A copy, because Sequelize's own object will be changed to point to another server.
    this.#config = { ...config };
  }

  /** The number of usable connections, and of those that are being opened. */
  get load(): number {
    return this.#usable().length + this.#opening;
  }

  /** Makes a configuration of the read pool point to this server, for the next connect. */
  take(config: ServerConfig): void {
    Object.assign(config, this.#config);
    this.#opening += 1;
  }

  opened(connection: PgConnection): void {
    this.#connections.add(connection);
    this.#opening = Math.max(0, this.#opening - 1);
  }

  closed(connection: PgConnection): void {
    this.#connections.delete(connection);
  }

  /** Resets the number of connections that are being opened, because failed ones are not reported. */
  forgetOpening(): void {
    this.#opening = 0;
  }

  /** Lets the pool replace connections when they are released; running statements continue to their end. */
  retire(count = Number.POSITIVE_INFINITY): void {
    for (const connection of this.#usable().slice(0, count)) connection._invalid = true;
  }

  /** Closes every connection at once. */
  cut(): void {
    for (const connection of this.#connections) destroyConnection(connection);
  }

  #usable(): PgConnection[] {
    return [...this.#connections].filter(({ _invalid }) => _invalid !== true);
  }
}

/** Returns the address of a server as the logs show it: `10.0.0.5:5432`. */
export const addressOf = ({ host, port }: Pick<ServerConfig, 'host' | 'port'>): string => `${host}:${port}`;
