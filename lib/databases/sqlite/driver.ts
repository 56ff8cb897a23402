import { LRUCache } from 'lru-cache';
import { type Driver, logStatement, type RawRow } from '../driver.ts';
import type { SqliteReader, SqliteReaders } from './readers.ts';

interface Statement {
  all(values: Readonly<Record<string, unknown>>, done: (error: Error | null, rows: RawRow[]) => void): void;
  finalize(): void;
}

/** The parts of a connection of the sqlite3 driver that are used to run statements. */
export interface SqliteConnection extends SqliteReader {
  interrupt(): void;
  prepare(sql: string, done: (error: Error | null) => void): Statement;
}

const prepare = (connection: SqliteConnection, sql: string): Promise<Statement> =>
  new Promise((resolve, reject) => {
    const statement = connection.prepare(sql, (error) =>
      error === null ? resolve(statement) : reject(error),
    );
  });

const named = (values: readonly unknown[]): Record<string, unknown> => {
  const all: Record<string, unknown> = {};
  for (const [index, value] of values.entries()) all[`$${index + 1}`] = value;
  return all;
};

/**
 * The largest number of statements that stay prepared on a connection, and of their characters. SQLite needs some 10 bytes
 * for each character.
 */
const maxPrepared = 200;
const maxCharacters = 2_000_000;
/** A statement with more characters is prepared again for each run. */
const longestPrepared = 100_000;

/** Returns whether a statement was interrupted. */
const isInterrupted = (error: unknown): boolean => (error as { code?: unknown }).code === 'SQLITE_INTERRUPT';

/**
 * Milliseconds between two interrupts. An interrupt has no effect on a statement that is still waiting for its turn,
 * so it is repeated.
 */
const interruptInterval = 50;

/**
 * Runs a statement, and interrupts the connection if it takes longer than `timeout` milliseconds. That may interrupt another
 * statement, which then runs again.
 */
const all = async (
  connection: SqliteConnection,
  statement: Statement,
  values: readonly unknown[],
  timeout: number | false,
): Promise<RawRow[]> => {
  let isLate = false;
  let interrupts: NodeJS.Timeout | undefined;
  const interrupt = (): void => {
    isLate = true;
    connection.interrupt();
    interrupts = setTimeout(interrupt, interruptInterval);
  };
  if (timeout !== false && canInterrupt(connection)) interrupts = setTimeout(interrupt, timeout);
  const attempts = async (): Promise<RawRow[]> => {
    try {
      return await new Promise<RawRow[]>((resolve, reject) => {
        statement.all(named(values), (error, rows) => (error === null ? resolve(rows) : reject(error)));
      });
    } catch (error) {
      if (isLate || !isInterrupted(error)) throw error;
      return attempts();
    }
  };
  try {
    return await attempts();
  } finally {
    clearTimeout(interrupts);
  }
};

/**
 * Returns whether statements may be interrupted. A database in memory has only the host's connection, whose statements must
 * not be interrupted.
 */
const canInterrupt = ({ filename, interrupt }: SqliteConnection): boolean =>
  typeof interrupt === 'function' && filename !== ':memory:';

/** Runs a command, except on the host's own connection, which may be in a transaction of the host. */
const command = (connection: SqliteConnection, sql: string): Promise<void> =>
  new Promise((resolve, reject) => {
    if (connection.filename === ':memory:') resolve();
    else connection.run(sql, (error) => (error === null ? resolve() : reject(error)));
  });

/** Closes a statement. A run in progress is not affected, because the driver queues the finalize after it. */
const finalize = (statement: Promise<Statement>): void =>
  void statement.then(
    (prepared) => prepared.finalize(),
    () => undefined,
  );

/**
 * Returns a driver that keeps statements prepared on each connection and limits each run to `timeout` milliseconds. Its readers replace
 * a broken connection when it is released.
 */
export const sqliteDriver = (
  readers: Pick<SqliteReaders<SqliteConnection>, 'log' | 'options' | 'replace'>,
  timeout: number | false,
): Driver<SqliteConnection> => {
  const prepared = new Map<SqliteConnection, LRUCache<string, Promise<Statement>>>();
  const cacheOf = (connection: SqliteConnection): LRUCache<string, Promise<Statement>> => {
    const known = prepared.get(connection);
    if (known !== undefined) return known;
    const cache = new LRUCache<string, Promise<Statement>>({
      max: maxPrepared,
      maxSize: maxCharacters,
      sizeCalculation: (_, sql) => sql.length,
      dispose: finalize,
    });
    prepared.set(connection, cache);
    return cache;
  };
  const statementOf = (
    connection: SqliteConnection,
    cache: ReturnType<typeof cacheOf>,
    sql: string,
  ): Promise<Statement> => {
    const known = cache.get(sql);
    if (known !== undefined) return known;
    const statement = prepare(connection, sql);
    cache.set(sql, statement);
    statement.catch(() => cache.delete(sql));
    return statement;
  };
  return {
    acquire: { type: 'SELECT', useMaster: false },
    run: async (connection, sql, values) => {
      logStatement(readers, sql);
      const cache = cacheOf(connection);
      if (sql.length <= longestPrepared) {
        try {
          return await all(connection, await statementOf(connection, cache, sql), values, timeout);
        } catch (error) {
          // A statement that met a lock has not ended for SQLite. If it were kept, it would hold a read lock
          // against every writer.
          cache.delete(sql);
          throw error;
        }
      }
      const statement = prepare(connection, sql);
      return all(connection, await statement, values, timeout).finally(() => finalize(statement));
    },
    snapshots: {
      begin: (connection) => command(connection, 'BEGIN'),
      end: (connection) => command(connection, 'COMMIT'),
    },
    destroy: (connection) => {
      prepared.get(connection)?.clear();
      prepared.delete(connection);
      readers.replace(connection);
    },
    close: async () => {
      const statements = [...prepared.values()].flatMap((known) => [...known.values()]);
      for (const known of prepared.values()) known.clear();
      prepared.clear();
      await Promise.allSettled(statements);
    },
  };
};
