import { destroyConnection } from '../databases/sequelize.ts';
import type { PgConnection, Probe, ServerConfig } from './probe.ts';

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
