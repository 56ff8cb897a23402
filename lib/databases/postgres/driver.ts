import { destroyConnection } from '../../util/destroy-connection.ts';
import { type Driver, ofEngine, type Pooled, type RawRow } from '../driver.ts';
import type { ParserOf, PreparedQuery, Wire } from './prepared-query.ts';
import { PreparedStatements } from './prepared-statements.ts';
import { type Hooked, limitStatementsOf } from './statement-timeout.ts';

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
export interface PgConnection {
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

/**
 * What PostgreSQL says of a prepared statement that can no longer be run: `cached plan must not change result type`, where its columns
 * have another type by now, and that there is no such statement, after a `DISCARD ALL` on the connection.
 */
const staleCodes: ReadonlySet<unknown> = new Set(['0A000', '26000']);

const isStale = (error: unknown): boolean => staleCodes.has((error as { code?: unknown }).code);

// Names live on the connections of a pool, and two runners on one pool must not give one name to two statements.
const statementsByPool = new WeakMap<object, PreparedStatements>();

/** What is used of an instance of Sequelize. */
export type Pool = Pooled<PgConnection> & Hooked;

/** Runs statements as prepared ones, on connections of Sequelize's own pool, none for longer than `timeout` milliseconds. */
export const postgresDriver = (sequelize: Pool, timeout: number | false): Driver<PgConnection> => {
  const statements = statementsByPool.get(sequelize) ?? new PreparedStatements();
  statementsByPool.set(sequelize, statements);
  const limit =
    timeout === false
      ? undefined
      : (connection: PgConnection) => limitStatementsOf(sequelize)(connection, timeout);
  const runOn = (connection: PgConnection, text: string, values: readonly unknown[]): Promise<Result> => {
    const name = statements.nameOf(text);
    if (name === undefined) return resultOf(connection, { text, values });
    const prepared = statements.on(connection, name, text);
    if (prepared.isFull) connection._invalid = true;
    if (connection.connection === undefined) return resultOf(connection, { name, text, values });
    return prepared.run(connection, { name, text, values });
  };
  return {
    acquire: { type: 'SELECT', useMaster: false, [ofEngine]: true },
    run: async (connection, sql, values) => {
      try {
        const limited = limit?.(connection);
        if (limited !== undefined) await limited;
        sequelize.log(`Executing (content-query): ${sql}`, {});
        return (await runOn(connection, sql, values)).rows;
      } catch (error) {
        // This run goes without a prepared statement, and the connection is replaced afterwards.
        if (isStale(error)) {
          connection._invalid = true;
          return (await resultOf(connection, { text: sql, values })).rows;
        }
        // An error with a severity is the server's answer; any other means that the connection is not to be trusted.
        if ((error as { severity?: unknown }).severity === undefined) connection._invalid = true;
        throw error;
      }
    },
    destroy: destroyConnection,
    close: async () => {},
  };
};
