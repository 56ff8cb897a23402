import { type AcquireOptions, forStatement, type Pooled, rememberedStatements } from '../driver.ts';

/** The time in milliseconds within which a statement counts as quick. An ordinary list takes a few milliseconds. */
const soon = 100;

/** The largest number of statements that are remembered as quick. */
const max = 2_000;

/** Remembers which statements are quick: those whose last run was short. */
export class QuickStatements {
  readonly #quick = rememberedStatements(max);
  #others = 0;

  /** The number of running statements that are not known to be quick. */
  get others(): number {
    return this.#others;
  }

  isQuick(sql: string): boolean {
    return this.#quick.has(sql);
  }

  /** Records that a statement begins. Returns a function to call when it ends. */
  begin(sql: string): () => void {
    let isCounted = !this.#quick.has(sql);
    let isQuick = true;
    if (isCounted) this.#others += 1;
    const timer = setTimeout(() => {
      isQuick = false;
      this.#quick.delete(sql);
      if (!isCounted) this.#others += 1;
      isCounted = true;
    }, soon);
    return () => {
      clearTimeout(timer);
      if (isCounted) this.#others -= 1;
      if (isQuick) this.#quick.set(sql, true);
    };
  }
}

/**
 * The number of connections to one file. Each running statement occupies a thread of Node's pool of four, and one thread is left
 * for what the host reads on its own connection.
 */
const maxReaders = 3;

/** The parts of a connection that are used. */
export interface SqliteReader {
  readonly filename?: string;
  uuid?: string;
  run(sql: string, done: (error: Error | null) => void): void;
}

/** The connections on which content is read, acquired as from a pool. */
export interface SqliteReaders<Connection> extends Pooled<Connection> {
  /** Has a connection closed when it is released, and another one opened in its place: it is in a transaction that it cannot end. */
  replace(connection: Connection): void;
  /** Closes the connections, those too that are being opened. They cannot be used afterwards. */
  close(): Promise<void>;
}

interface FileReader<Connection> {
  /** The name by which Sequelize distinguishes the connection from the host's own, and from those of another engine. */
  name: string;
  connection: Connection | undefined;
  /** Ends when the connection is open, or cannot be opened. */
  opening: Promise<unknown> | undefined;
  isAcquired: boolean;
  isReplaced: boolean;
  end: () => void;
}

interface Waiter<Connection> {
  readonly sql: string;
  readonly options: AcquireOptions;
  readonly begin: (connection: Promise<Connection>) => void;
}

let named = 0;

const nextName = (): string => {
  named += 1;
  return `content-query-${named}`;
};

const nextReader = <Connection>(): FileReader<Connection> => ({
  name: nextName(),
  connection: undefined,
  opening: undefined,
  isAcquired: false,
  isReplaced: false,
  end: () => {},
});

const readOnly = (connection: SqliteReader): Promise<void> =>
  new Promise((resolve, reject) => {
    connection.run('PRAGMA query_only = ON', (error) => (error === null ? resolve() : reject(error)));
  });

/**
 * Returns a few read-only connections to the host's file in addition to its own, with one statement at a time on each.
 * Requests for a connection wait here and not inside the driver, so that they can be cancelled when the client disconnects or
 * the time limit is reached. One connection is kept free for statements that are known to be quick. A database in memory has
 * only the host's connection.
 */
export const sqliteReaders = <Connection extends SqliteReader>(
  sequelize: Pooled<Connection>,
): SqliteReaders<Connection> => {
  const { connectionManager } = sequelize;
  const readers = Array.from({ length: maxReaders }, () => nextReader<Connection>());
  const quick = new QuickStatements();
  const waiting: Waiter<Connection>[] = [];
  let isClosed = false;

  const open = async (reader: FileReader<Connection>, options: AcquireOptions): Promise<Connection> => {
    if (reader.connection !== undefined) return reader.connection;
    if (isClosed) throw new Error('The connections to the database are closed');
    const connection = await connectionManager.getConnection({ ...options, uuid: reader.name });
    // The connection to a database in memory is the host's, which writes.
    if (connection.filename !== ':memory:') await readOnly(connection);
    reader.connection = connection;
    return connection;
  };
  const give = (reader: FileReader<Connection>, { sql, options, begin }: Waiter<Connection>): void => {
    reader.isAcquired = true;
    const ended = quick.begin(sql);
    reader.end = () => {
      ended();
      reader.isAcquired = false;
      next();
    };
    const opening = open(reader, options).catch((error: unknown) => {
      reader.end();
      throw error;
    });
    reader.opening = opening;
    begin(opening);
  };
  const next = (): void => {
    const reader = readers.find(({ isAcquired }) => !isAcquired);
    if (reader === undefined) return;
    const index = waiting.findIndex(({ sql }) => quick.isQuick(sql) || quick.others < maxReaders - 1);
    const [first] = index < 0 ? [] : waiting.splice(index, 1);
    if (first !== undefined) give(reader, first);
  };
  /** Closes the connection of a reader. Sequelize closes a connection with its own name when it is released. */
  const close = async (name: string, connection: Connection): Promise<void> => {
    connection.uuid = name;
    await connectionManager.releaseConnection(connection);
  };
  /** Forgets the connection of a reader, and closes it once its statements are closed. */
  const renew = (reader: FileReader<Connection>, connection: Connection): void => {
    const { name } = reader;
    setImmediate(() => void close(name, connection));
    Object.assign(reader, { name: nextName(), connection: undefined, isReplaced: false });
  };

  return {
    log: (message, options) => sequelize.log(message, options),
    get options() {
      return sequelize.options ?? {};
    },
    replace: (connection) => {
      const reader = readers.find((one) => one.connection === connection);
      if (reader !== undefined && connection.filename !== ':memory:') reader.isReplaced = true;
    },
    connectionManager: {
      getConnection: (options) =>
        new Promise((begin) => {
          waiting.push({ sql: options[forStatement] ?? '', options, begin });
          next();
        }),
      releaseConnection: (connection) => {
        const reader = readers.find((one) => one.isAcquired && one.connection === connection);
        if (reader?.isReplaced) renew(reader, connection);
        reader?.end();
      },
    },
    close: async () => {
      isClosed = true;
      // What Sequelize sets on a connection that it has opened has no callback: if it were closed before, that would end the process.
      await Promise.allSettled(readers.map(({ opening }) => opening));
      for (const reader of readers) {
        const { connection, name } = reader;
        reader.connection = undefined;
        if (connection === undefined || connection.filename === ':memory:') continue;
        await close(name, connection);
      }
    },
  };
};
