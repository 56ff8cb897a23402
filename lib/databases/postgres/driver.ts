import {
  type Driver,
  type DriverSettings,
  logStatement,
  ofEngine,
  type Pooled,
  type RawRow,
} from '../driver.ts';
import { destroyConnection } from '../sequelize.ts';
import { hasOwnPlan, type Wired } from './own-process.ts';
import { type ParserOf, type PreparedQuery, runPrepared, type Wire } from './prepared-query.ts';
import { type Hooked, type Session, Sessions } from './sessions.ts';

interface Result {
  readonly rows: readonly RawRow[];
}

interface Query {
  /** The name of the prepared statement; undefined to run it unprepared. */
  readonly name?: string;
  readonly text: string;
  readonly values: readonly unknown[];
}

/** The parts of a connection of the pg driver that are used. */
export interface PgConnection extends Wired {
  _invalid?: boolean;
  /** Undefined for a connection of libpq. */
  readonly connection?: Wire;
  readonly getTypeParser: ParserOf;
  query(query: string): Promise<Result>;
  query(query: Query, callback: (error: unknown, result: Result) => void): void;
  query(query: PreparedQuery): void;
}

/**
 * Returns the result of a query. It passes a callback, because with pg's own promises the rows of each query stay reachable until
 * the next full garbage collection, and earlier collections have to copy the answers of hundreds of requests.
 */
const resultOf = (connection: PgConnection, query: Query): Promise<Result> =>
  new Promise((resolve, reject) => {
    connection.query({ ...query, values: [...query.values] }, (error, result) =>
      error ? reject(error) : resolve(result),
    );
  });

/** PostgreSQL's error codes for a statement name that is not prepared in the session, and for one that exists already. */
const unknownName = '26000';
const knownName = '42P05';

/**
 * The error codes of a prepared statement that cannot be run: the two above, and `cached plan must not change result type`, when
 * the types of its columns have changed. In a session that belongs to the connection, names are lost after a `DISCARD ALL`.
 */
const staleCodes: ReadonlySet<unknown> = new Set(['0A000', unknownName, knownName]);

/** The parts of a Sequelize instance that are used. */
export type Pool = Pooled<PgConnection> & Hooked;

/** A statement with its values, and its name if it is prepared. */
interface PreparedStatement {
  readonly name: string | undefined;
  readonly text: string;
  readonly values: readonly unknown[];
}

/** Runs a statement in a session that belongs to the connection and already has a time limit. */
const runInOwn = (
  connection: PgConnection,
  { prepared }: Session,
  { name, text, values }: PreparedStatement,
): Promise<Result> => {
  const ownPlan = hasOwnPlan(text);
  if (name !== undefined && prepared.note(name, text)) connection._invalid = true;
  // With libpq several statements cannot be sent as one.
  if (connection.connection === undefined)
    return resultOf(connection, { ...(name !== undefined && { name }), text, values });
  return name === undefined
    ? runPrepared(connection, { name: '', text, values }, { columns: undefined, limit: false, ownPlan })
    : prepared.run(connection, { name, text, values }, ownPlan);
};

/**
 * Runs a statement in a session that other connections share. The time limit is sent with the statement. The columns are
 * requested each time, because two sessions may have prepared the statement before and after a table was altered.
 */
const runInShared = (
  connection: PgConnection,
  { prepared }: Session,
  { name = '', text, values }: PreparedStatement,
  limit: number | false,
): Promise<Result> => {
  // With libpq several statements cannot be sent as one.
  if (connection.connection === undefined) return resultOf(connection, { text, values });
  if (name !== '' && prepared.note(name, text)) connection._invalid = true;
  const options = { columns: undefined, limit, ownPlan: hasOwnPlan(text) };
  return runPrepared(connection, { name, text, values }, options);
};

/**
 * Returns a driver that runs statements on connections of Sequelize's own pool, as prepared ones if possible, each with a time
 * limit of `timeout` milliseconds.
 */
export const postgresDriver = (
  sequelize: Pool,
  { timeout, postgres }: DriverSettings,
): Driver<PgConnection> => {
  const { preparedStatements, pooler } = postgres;
  const sessions = Sessions.of(sequelize);
  const settings = { timeout, pooler };
  const runIn = (
    connection: PgConnection,
    session: Session,
    statement: PreparedStatement,
  ): Promise<Result> =>
    session.isShared
      ? runInShared(connection, session, statement, timeout)
      : runInOwn(connection, session, statement);
  /** Records that the server could not run a statement under its name. */
  const noteStale = (
    connection: PgConnection,
    { isShared, statements }: Session,
    code: unknown,
    text: string,
  ): void => {
    if (!isShared) {
      if (code === knownName) sessions.share();
      // The connection is replaced, together with all statements prepared on it.
      connection._invalid = true;
    } else if (code === unknownName || code === knownName) statements.stop();
    else statements.withdraw(text);
  };
  // A session may be opened again while its connection, which is the driver's, is in a snapshot.
  const inSnapshot = new WeakSet<PgConnection>();
  return {
    acquire: { type: 'SELECT', useMaster: false, [ofEngine]: true },
    snapshots: {
      begin: async (connection) => {
        // What opening a session sets would be lost with a transaction that fails.
        await sessions.of(connection, settings);
        inSnapshot.add(connection);
        await connection.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
      },
      end: async (connection) => {
        inSnapshot.delete(connection);
        await connection.query('COMMIT');
      },
    },
    run: async (connection, sql, values) => {
      try {
        const found = sessions.of(connection, settings);
        const session = found instanceof Promise ? await found : found;
        logStatement(sequelize, sql);
        // In a transaction a statement cannot be run again without its name.
        const isNamed = preparedStatements && !inSnapshot.has(connection);
        const name = isNamed ? session.statements.nameOf(sql) : undefined;
        const statement = { name, text: sql, values };
        try {
          return (await runIn(connection, session, statement)).rows;
        } catch (error) {
          const { code } = error as { code?: unknown };
          if (name === undefined || !staleCodes.has(code)) throw error;
          noteStale(connection, session, code, sql);
          return (await runIn(connection, session, { ...statement, name: undefined })).rows;
        }
      } catch (error) {
        // An error with a severity is an answer of the server. After any other error the connection may be in an undefined state,
        // so it is not used again.
        if ((error as { severity?: unknown }).severity === undefined) connection._invalid = true;
        throw error;
      }
    },
    destroy: destroyConnection,
    close: async () => {},
  };
};
