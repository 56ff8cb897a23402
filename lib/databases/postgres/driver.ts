import { destroyConnection } from '../../util/destroy-connection.ts';
import { type Driver, type DriverSettings, ofEngine, type Pooled, type RawRow } from '../driver.ts';
import type { Wired } from './own-process.ts';
import { type ParserOf, type PreparedQuery, runPrepared, type Wire } from './prepared-query.ts';
import { type Hooked, type Session, Sessions } from './sessions.ts';

interface Result {
  readonly rows: readonly RawRow[];
}

interface Query {
  /** The name under which it is prepared, if it is. */
  readonly name?: string;
  readonly text: string;
  readonly values: readonly unknown[];
}

/** What is used of a connection of the pg driver. */
export interface PgConnection extends Wired {
  _invalid?: boolean;
  /** libpq's has none. */
  readonly connection?: Wire;
  readonly getTypeParser: ParserOf;
  query(query: string): Promise<Result>;
  query(query: Query, callback: (error: unknown, result: Result) => void): void;
  query(query: PreparedQuery): void;
}

/**
 * What a query gives. Asked for a promise of its own, pg keeps what each query has read until the next full garbage collection: the
 * collections before that then have to copy the answers of hundreds of requests.
 */
const resultOf = (connection: PgConnection, query: Query): Promise<Result> =>
  new Promise((resolve, reject) => {
    connection.query({ ...query, values: [...query.values] }, (error, result) =>
      error ? reject(error) : resolve(result),
    );
  });

/** What PostgreSQL says of a name that it has not prepared in the session, and of one that is there already. */
const unknownName = '26000';
const knownName = '42P05';

/**
 * What it says of a prepared statement that cannot be run: one of those, or `cached plan must not change result type`, where the columns have
 * another type by now. In a session of the connection's own a name is gone after a `DISCARD ALL`.
 */
const staleCodes: ReadonlySet<unknown> = new Set(['0A000', unknownName, knownName]);

/** What is used of an instance of Sequelize. */
export type Pool = Pooled<PgConnection> & Hooked;

/** A statement with its values, and its name if it has one. */
interface Statement {
  readonly name: string | undefined;
  readonly text: string;
  readonly values: readonly unknown[];
}

/** Runs a statement in a session of the connection's own, where a time limit is set already. */
const runInOwn = (
  connection: PgConnection,
  { statements }: Session,
  { name, text, values }: Statement,
): Promise<Result> => {
  if (name === undefined) return resultOf(connection, { text, values });
  const prepared = statements.on(connection, name, text);
  if (prepared.isFull) connection._invalid = true;
  if (connection.connection === undefined) return resultOf(connection, { name, text, values });
  return prepared.run(connection, { name, text, values });
};

/**
 * Runs a statement in a session that others use too. It brings its time limit along, and asks for its columns each time: two sessions
 * may have prepared it before and after a table was altered.
 */
const runInShared = (
  connection: PgConnection,
  { statements }: Session,
  { name = '', text, values }: Statement,
  limit: number | false,
): Promise<Result> => {
  // With libpq several statements cannot be sent as one.
  if (connection.connection === undefined) return resultOf(connection, { text, values });
  if (name !== '' && statements.on(connection, name, text).isFull) connection._invalid = true;
  return runPrepared(connection, { name, text, values }, { columns: undefined, limit });
};

/** Runs statements on connections of Sequelize's own pool, as prepared ones where that is possible, none for longer than `timeout` milliseconds. */
export const postgresDriver = (
  sequelize: Pool,
  { timeout, postgres }: DriverSettings,
): Driver<PgConnection> => {
  const { preparedStatements, pooler } = postgres;
  const sessions = Sessions.of(sequelize);
  const settings = { timeout, pooler };
  const runIn = (connection: PgConnection, session: Session, statement: Statement): Promise<Result> =>
    session.isShared
      ? runInShared(connection, session, statement, timeout)
      : runInOwn(connection, session, statement);
  /** Takes note that the server could not run a statement under its name. */
  const noteStale = (
    connection: PgConnection,
    { isShared, statements }: Session,
    code: unknown,
    text: string,
  ): void => {
    if (!isShared) {
      if (code === knownName) sessions.share();
      // The connection is replaced, and with it all that is prepared on it.
      connection._invalid = true;
    } else if (code === unknownName || code === knownName) statements.stop();
    else statements.withdraw(text);
  };
  return {
    acquire: { type: 'SELECT', useMaster: false, [ofEngine]: true },
    run: async (connection, sql, values) => {
      try {
        const found = sessions.of(connection, settings);
        const session = found instanceof Promise ? await found : found;
        sequelize.log(`Executing (content-query): ${sql}`, {});
        const name = preparedStatements ? session.statements.nameOf(sql) : undefined;
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
        // An error with a severity is the server's answer; any other means that the connection is not to be trusted.
        if ((error as { severity?: unknown }).severity === undefined) connection._invalid = true;
        throw error;
      }
    },
    destroy: destroyConnection,
    close: async () => {},
  };
};
