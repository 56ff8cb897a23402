import { ofEngine } from '../driver.ts';

/**
 * The parts of a connection of `pg` that are used, and the property that tells Sequelize's pool not to use the connection
 * again.
 */
interface Connection {
  _invalid?: boolean;
  query(text: string): Promise<{ rows: readonly Readonly<Record<string, unknown>>[] }>;
}

/** The parts of a Sequelize instance that are used. */
export interface Hooked {
  addHook(
    hook: 'afterPoolAcquire',
    name: string,
    run: (connection: Connection, options: object) => Promise<void>,
  ): unknown;
}

interface Session {
  /** The session's own setting. */
  readonly own: string;
  /** What is set now, in milliseconds; undefined if it is the session's own setting again. */
  limit: number | undefined;
}

/** Limits the statements that run next on a connection, in milliseconds. Gives nothing to wait for where they are limited already. */
export type LimitStatements = (connection: Connection, milliseconds: number) => Promise<void> | undefined;

const known = new WeakMap<object, LimitStatements>();

/**
 * Sets PostgreSQL's `statement_timeout` for the statements of this engine only. It is a setting of the session, and sessions
 * belong to the host, whose own statements may take longer. So it is set when the engine acquires a connection that does not
 * have it yet, and reset when the pool gives that connection to anyone else. While a connection only serves content, it stays
 * set.
 */
export const limitStatementsOf = (sequelize: Hooked): LimitStatements => {
  const made = known.get(sequelize);
  if (made !== undefined) return made;
  const sessions = new WeakMap<Connection, Session>();
  const limitStatements: LimitStatements = (connection, milliseconds) =>
    sessions.get(connection)?.limit === milliseconds ? undefined : setLimit(connection, milliseconds);
  const setLimit = async (connection: Connection, milliseconds: number): Promise<void> => {
    let session = sessions.get(connection);
    if (session === undefined) {
      const { rows } = await connection.query('SHOW statement_timeout');
      session = { own: String(rows[0]?.statement_timeout ?? 0), limit: undefined };
      sessions.set(connection, session);
    }
    await connection.query(`SET statement_timeout = ${milliseconds}`);
    session.limit = milliseconds;
  };
  sequelize.addHook('afterPoolAcquire', 'content-query', async (connection, options) => {
    const session = sessions.get(connection);
    if (session?.limit === undefined || ofEngine in options) return;
    session.limit = undefined;
    // If the connection is broken, the next statement on it fails; an error thrown here would leave the connection acquired for
    // ever.
    await connection.query(`SET statement_timeout = '${session.own}'`).catch(() => {
      connection._invalid = true;
    });
  });
  known.set(sequelize, limitStatements);
  return limitStatements;
};
