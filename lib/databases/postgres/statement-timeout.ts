import { ofEngine } from '../driver.ts';

/** What is used of a connection of `pg`, and the mark by which Sequelize's pool knows one that is not to be used again. */
interface Connection {
  _invalid?: boolean;
  query(text: string): Promise<{ rows: readonly Readonly<Record<string, unknown>>[] }>;
}

/** What is used of a Sequelize instance. */
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
  /** What is set now, in milliseconds; undefined where it is its own again. */
  limit: number | undefined;
}

/** Bounds what runs next on a connection, in milliseconds. */
export type LimitStatements = (connection: Connection, milliseconds: number) => Promise<void>;

const known = new WeakMap<object, LimitStatements>();

/**
 * PostgreSQL's `statement_timeout`, for the statements of this engine alone. It is a setting of the session, and sessions
 * are the host's, whose own statements may take longer: it is set where the engine takes a connection that was not given it yet, and
 * put back when the pool gives that connection to anybody else. One that serves content again and again is left alone.
 */
export const limitStatementsOf = (sequelize: Hooked): LimitStatements => {
  const made = known.get(sequelize);
  if (made !== undefined) return made;
  const sessions = new WeakMap<Connection, Session>();
  const limitStatements: LimitStatements = async (connection, milliseconds) => {
    let session = sessions.get(connection);
    if (session?.limit === milliseconds) return;
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
    // Whoever was given the connection learns of its end by their own statement; an error here would lose it to the pool.
    await connection.query(`SET statement_timeout = '${session.own}'`).catch(() => {
      connection._invalid = true;
    });
  });
  known.set(sequelize, limitStatements);
  return limitStatements;
};
