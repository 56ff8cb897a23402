import type { Sequelize } from 'sequelize';
import { limited } from '../../lib/base/limited.ts';
import { TimeoutError, withDeadline } from '../../lib/base/with-deadline.ts';
import type { DedicatedConnectionAccess, Notifications, ServerSettings } from '../../lib/databases/driver.ts';
import { catchUpOn } from '../../lib/databases/in-step.ts';
import { databaseOf } from '../../lib/databases/index.ts';
import { needsNewConnection } from '../../lib/databases/meaning-of.ts';
import { type ConnectionManager, instanceOf, type Marked, select } from '../../lib/databases/sequelize.ts';
import { changesChannel } from '../../lib/schema/grants.ts';
import type { HostLogger, ReadyHost } from '../host.ts';

/** A dedicated connection for what the plugin must read in time, even if the host's pool is fully used. */
export interface DedicatedConnection {
  /**
   * Runs a constant SELECT on the primary and returns its rows. Throws what the driver throws, and a TimeoutError if the
   * server does not respond.
   */
  select<Row extends object>(query: string): Promise<Row[]>;
  /**
   * Waits until the server has what was committed on any server of its cluster before the call. Returns false, without a wait, if it
   * is in no cluster that it could lag behind.
   */
  catchUp(): Promise<boolean>;
  /**
   * Calls a function whenever another instance announces a change. Only PostgreSQL has notifications; on other databases
   * the tables are polled.
   */
  onChange(listener: () => void): void;
  /** Closes the connection; later statements fail. */
  close(): Promise<void>;
}

/** The part of a connection that is used, the same for both drivers. */
interface Connection extends Marked {
  on(event: 'notification', listener: () => void): void;
}

/** How a connection to the server is opened and closed, and whether it receives the notifications of other instances. */
interface Driver extends DedicatedConnectionAccess {
  readonly notifications: Notifications | 'none';
}

/** Milliseconds after which the server cancels a statement. */
const statementTimeout = 4_000;

/** Milliseconds to wait for a response. A server that works cancels a statement before that. */
const responseTimeout = statementTimeout + 1_000;

/** One connection to the primary, outside the pool, which runs one statement at a time. */
export class ServerConnection implements DedicatedConnection {
  readonly #sequelize: Sequelize;
  readonly #manager: ConnectionManager<Connection>;
  readonly #driver: Driver;
  readonly #settings: ServerSettings;
  readonly #log: HostLogger;
  readonly #onOpen: () => void;
  readonly #listeners = new Set<() => void>();
  readonly #inTurn = limited(1);
  #connection: Connection | undefined;
  #isClosed = false;
  #lacksNotifications = false;

  /** `onOpen` is called whenever a connection has been opened, the first one included. */
  constructor(
    sequelize: Sequelize,
    driver: Driver,
    settings: ServerSettings,
    log: HostLogger,
    onOpen: () => void = () => {},
  ) {
    this.#sequelize = sequelize;
    this.#manager = instanceOf<Connection>(sequelize).connectionManager;
    this.#driver = driver;
    this.#settings = settings;
    this.#log = log;
    this.#onOpen = onOpen;
  }

  select<Row extends object>(query: string): Promise<Row[]> {
    return this.#inTurn(async () => {
      const connection = await this.#usable();
      const limited = this.#driver.limited(query, statementTimeout);
      return this.#inTime(connection, select<Row>(this.#sequelize, limited, { connection }));
    });
  }

  catchUp(): Promise<boolean> {
    const { catchUp } = this.#driver;
    if (catchUp === 'no wait') return Promise.resolve(false);
    return this.#inTurn(async () => {
      const connection = await this.#usable();
      return catchUpOn(connection, catchUp, (query) =>
        this.#inTime(connection, select<object>(this.#sequelize, query, { connection })),
      );
    });
  }

  onChange(listener: () => void): void {
    this.#listeners.add(listener);
  }

  close(): Promise<void> {
    this.#isClosed = true;
    return this.#inTurn(async () => {
      const connection = this.#connection;
      this.#connection = undefined;
      if (connection === undefined || !this.#manager.validate(connection)) return;
      const ended = this.#manager._disconnect(connection);
      await withDeadline(ended, responseTimeout).catch(() => this.#driver.destroy(connection));
    });
  }

  async #usable(): Promise<Connection> {
    if (this.#isClosed) throw new Error('the plugin has ended');
    const known = this.#connection;
    if (known !== undefined && this.#manager.validate(known)) return known;
    this.#connection = await this.#open();
    this.#onOpen();
    return this.#connection;
  }

  async #open(): Promise<Connection> {
    const { config } = this.#manager;
    // A copy, because Sequelize and its hooks write into it.
    const opening = this.#manager._connect({ ...(config.replication ? config.replication.write : config) });
    try {
      const connection = await withDeadline(opening, responseTimeout);
      connection.queryType = 'write';
      await this.#listen(connection);
      return connection;
    } catch (error) {
      opening.then(this.#driver.destroy).catch(() => {});
      throw error;
    }
  }

  async #listen(connection: Connection): Promise<void> {
    const { notifications } = this.#driver;
    if (notifications === 'none') return;
    connection.on('notification', () => {
      for (const listener of this.#listeners) listener();
    });
    try {
      const isListening = await this.#inTime(
        connection,
        notifications.listen(connection, changesChannel, this.#settings),
      );
      if (!isListening && !this.#lacksNotifications)
        this.#log.info(
          'content-query: a connection pooler is in front of the database: changes by other instances are not notified, and are looked for every second',
        );
      this.#lacksNotifications = !isListening;
    } catch (error) {
      // If the connection is lost, the next statement reports that. Without LISTEN the tables are still polled.
      if (!this.#lacksNotifications)
        this.#log.warn(`content-query: cannot listen for changes of other instances: ${String(error)}`);
      this.#lacksNotifications = true;
    }
  }

  #inTime<T>(connection: Connection, answer: Promise<T>): Promise<T> {
    return withDeadline(answer, responseTimeout).catch((error: unknown) => {
      if (error instanceof TimeoutError || needsNewConnection(error)) this.#driver.destroy(connection);
      throw error;
    });
  }
}

/** A database in a file has no pool. The host's one connection is free for these reads, because content is read on another one. */
const onHostsConnection = (sequelize: Sequelize): DedicatedConnection => ({
  select: (query) => select(sequelize, query),
  catchUp: async () => false,
  onChange: () => {},
  close: async () => {},
});

/**
 * Returns a connection outside the host's pool. The first statement opens it, and a lost connection is opened again; `onOpen` is
 * called each time.
 */
export const openDedicatedConnection = (
  { sequelize, log }: Pick<ReadyHost, 'sequelize' | 'log'>,
  settings: ServerSettings,
  onOpen?: () => void,
): DedicatedConnection => {
  const { dedicatedConnection, notifications } = databaseOf(sequelize);
  return dedicatedConnection === 'none'
    ? onHostsConnection(sequelize)
    : new ServerConnection(sequelize, { ...dedicatedConnection, notifications }, settings, log, onOpen);
};
