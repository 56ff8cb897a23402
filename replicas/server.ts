import { destroyConnection } from '../lib/util/destroy-connection.ts';
import type { PgConnection, ServerConfig } from './pg-connection.ts';
import type { Probe } from './probe.ts';

/** `up` takes reads, `behind` has too much to replay, `gone` does not answer. */
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
    // Sequelize's own object will be directed to another server.
    this.#config = { ...config };
  }

  /** The usable connections, and those that are being opened. */
  get load(): number {
    return this.#usable().length + this.#opening;
  }

  /** Directs a configuration of the read pool to this server, for the next connect. */
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

  /** Forgets failed connects, which are not reported. */
  forgetOpening(): void {
    this.#opening = 0;
  }

  /** Lets the pool replace connections when they are released; running statements continue to their end. */
  retire(count = Number.POSITIVE_INFINITY): void {
    for (const connection of this.#usable().slice(0, count)) connection._invalid = true;
  }

  /** Ends every connection at once. */
  cut(): void {
    for (const connection of this.#connections) destroyConnection(connection);
  }

  #usable(): PgConnection[] {
    return [...this.#connections].filter(({ _invalid }) => _invalid !== true);
  }
}

/** A server as the logs name it, `10.0.0.5:5432`. */
export const addressOf = ({ host, port }: Pick<ServerConfig, 'host' | 'port'>): string => `${host}:${port}`;
