import type { PgConnection, ServerConfig } from './server.ts';
import { addressOf, type ReplicaState, type Server } from './server.ts';

/**
 * Computes for how long a replica has lacked a change of the primary, from the positions of both in the write-ahead log. A replica
 * that is cut off from an idle primary has no lag, because it lacks nothing.
 */
export class Lag {
  readonly #longest: number;
  /** The times at which the primary was first seen at each position, in their order. */
  readonly #seen: { readonly position: number; readonly at: number }[] = [];

  /** Lags are measured up to `longest` milliseconds; a longer lag is reported as at least that. */
  constructor(longest: number) {
    this.#longest = longest;
  }

  /** Records the position of the primary at a time in milliseconds. */
  note(position: number, at: number): void {
    if (this.#seen.at(-1)?.position !== position) this.#seen.push({ position, at });
    while ((this.#seen[1]?.at ?? at) < at - this.#longest) this.#seen.shift();
  }

  /** Returns the milliseconds by which a replica at this position is behind. */
  of(position: number, at: number): number {
    const missed = this.#seen.find((seen) => seen.position > position);
    return missed === undefined ? 0 : at - missed.at;
  }
}

/** Gets a line when a replica fails or comes back. pino, winston, the console and the plugin's own logger can be used. */
export interface ReplicaLogger {
  info(message: string): void;
  warn(message: string): void;
}

/** The settings of the watch, with every default filled in. */
export interface WatchSettings {
  readonly interval: number;
  readonly maxLag: number | false;
  readonly log?: ReplicaLogger | undefined;
}

/** The servers of a read pool: decides which of them are used for reads, and where the next connection goes. */
export class ServerList {
  readonly #primary: Server;
  readonly #replicas: readonly Server[];
  readonly #settings: WatchSettings;
  readonly #lag: Lag;
  readonly #timer: NodeJS.Timeout;
  #running: Promise<void> | undefined;
  #next: Promise<void> | undefined;
  #stopped = false;
  /** Resolves when every server has been checked once. */
  readonly ready: Promise<void>;

  constructor(primary: Server, replicas: readonly Server[], settings: WatchSettings) {
    this.#primary = primary;
    this.#replicas = replicas;
    this.#settings = settings;
    this.#lag = new Lag(settings.maxLag || 0);
    this.ready = this.check();
    this.#timer = setInterval(() => {
      for (const server of [primary, ...replicas]) server.forgetOpening();
      if (this.#running === undefined) void this.check();
    }, settings.interval);
    this.#timer.unref();
  }

  states(): { readonly address: string; readonly state: ReplicaState }[] {
    return this.#replicas.map(({ address, state }) => ({ address, state }));
  }

  /** Directs a new connection of the read pool to the replica with the fewest connections, or to the primary if no replica is up. */
  choose(config: ServerConfig): void {
    const [first = this.#primary, ...others] = this.#targets();
    others.reduce((least, one) => (one.load < least.load ? one : least), first).take(config);
  }

  opened(connection: PgConnection): void {
    const address = addressOf(connection);
    [...this.#replicas, this.#primary].find((server) => server.address === address)?.opened(connection);
  }

  closed(connection: PgConnection): void {
    for (const server of [...this.#replicas, this.#primary]) server.closed(connection);
  }

  /**
   * Checks every server, in a round that begins after this call, because a round that is already running may have
   * asked before the failure.
   */
  check(): Promise<void> {
    if (this.#stopped) return Promise.resolve();
    this.#next ??= (this.#running ?? Promise.resolve()).then(() => {
      this.#next = undefined;
      this.#running = this.#round().finally(() => {
        this.#running = undefined;
      });
      return this.#running;
    });
    return this.#next;
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    clearInterval(this.#timer);
    await this.#next;
    await this.#running;
    await Promise.all([this.#primary, ...this.#replicas].map(({ probe }) => probe.close()));
  }

  #targets(): readonly Server[] {
    const up = this.#replicas.filter(({ state }) => state === 'up');
    return up.length > 0 ? up : [this.#primary];
  }

  async #round(): Promise<void> {
    await Promise.all([this.#lookAtPrimary(), ...this.#replicas.map((replica) => this.#lookAt(replica))]);
    this.#balance();
  }

  async #lookAtPrimary(): Promise<void> {
    if (this.#settings.maxLag === false) return;
    const at = performance.now();
    // While the primary is down nothing new is written, so the replicas do not fall further behind.
    await this.#primary.probe.position().then(
      (position) => this.#lag.note(position, at),
      () => {},
    );
  }

  async #lookAt(replica: Server): Promise<void> {
    const { maxLag } = this.#settings;
    try {
      const position = await replica.probe.position();
      const lag = this.#lag.of(position, performance.now());
      if (maxLag === false || lag <= maxLag) this.#set(replica, 'up');
      else this.#set(replica, 'behind', `it is ${Math.round(lag / 1_000)} s behind the primary`);
    } catch (error) {
      this.#set(replica, 'gone', String(error));
      // A server that refuses still works, so it ends its running statements itself.
      if (!isRefusal(error)) replica.cut();
    }
  }

  #set(replica: Server, state: ReplicaState, why = ''): void {
    if (replica.state === state) return;
    replica.state = state;
    const name = `content-query: the read replica ${replica.address}`;
    if (state === 'up') this.#settings.log?.info(`${name} takes reads again`);
    else this.#settings.log?.warn(`${name} takes no reads: ${why}`);
  }

  /** Retires connections so that the pool opens new ones to the right servers, and a replica that is back gets its share. */
  #balance(): void {
    const targets = this.#targets();
    for (const server of [this.#primary, ...this.#replicas]) if (!targets.includes(server)) server.retire();
    const share = Math.ceil(targets.reduce((sum, { load }) => sum + load, 0) / targets.length);
    for (const server of targets) server.retire(Math.max(0, server.load - share));
  }
}

/** Whether the server itself has refused: errors that it sends have a severity. */
const isRefusal = (error: unknown): boolean => {
  const { severity, parent } = error as { severity?: unknown; parent?: { severity?: unknown } };
  return (severity ?? parent?.severity) !== undefined;
};
