import { ofEngine } from '../driver.ts';
import { ownProcess, type Wired } from './own-process.ts';
import { PreparedStatements } from './prepared-statements.ts';
import type { PostgresSettings } from './settings.ts';

/** The parts of a pg connection that are used. `_invalid` tells Sequelize's pool not to use the connection again. */
interface Connection extends Wired {
  _invalid?: boolean;
}

/** The parts of a Sequelize instance that are used. */
export interface Hooked {
  addHook(
    hook: 'afterPoolAcquire',
    name: string,
    run: (connection: Connection, options: object) => Promise<void>,
  ): unknown;
}

/** The properties of a connection's session. */
export interface Session {
  /**
   * Whether a pooler gives each transaction any of its sessions. Then nothing may be set in a session: others use it too, and
   * this connection has it only until the transaction ends.
   */
  readonly isShared: boolean;
  /** The named statements for sessions with the same `search_path`. */
  readonly statements: PreparedStatements;
}

interface OwnSession extends Session {
  readonly isShared: false;
  /** The time limit for statements that the session has by default. */
  readonly ownLimit: string;
  /** The limit that is currently set, in milliseconds; false if it is the session's default. */
  limit: number | false;
}

/** The time limit for statements in milliseconds, and the host's setting of the pooler. */
export interface SessionSettings extends Pick<PostgresSettings, 'pooler'> {
  readonly timeout: number | false;
}

/**
 * Returns a statement that reads the properties of a session and sets the time limit unless the session is shared. The innermost
 * SELECT is evaluated before anything is set.
 */
const opening = (isKept: string, timeout: number | false): string => {
  const limited =
    timeout === false ? '' : `, CASE WHEN kept THEN set_config('statement_timeout', '${timeout}', false) END`;
  return (
    `SELECT CAST(kept AS text) AS kept, own, path${limited} FROM (SELECT ${isKept} AS kept, ` +
    `current_setting('statement_timeout') AS own, current_setting('search_path') AS path OFFSET 0) AS session`
  );
};

const known = new WeakMap<object, Sessions>();

/** The sessions of the connections of one pool. */
export class Sessions {
  readonly #statements = new Map<string, PreparedStatements>();
  #known = new WeakMap<object, Session | OwnSession>();
  #areShared = false;

  private constructor(sequelize: Hooked) {
    sequelize.addHook('afterPoolAcquire', 'content-query', async (connection, options) => {
      const session = this.#known.get(connection);
      if (ofEngine in options || session === undefined || !('limit' in session) || session.limit === false)
        return;
      session.limit = false;
      // If the connection is broken, the next statement on it fails. An error thrown here would leave the connection
      // acquired for ever.
      await connection.query(`SET statement_timeout = '${session.ownLimit}'`).catch(() => {
        connection._invalid = true;
      });
    });
  }

  /** Returns the sessions of a Sequelize instance, which all users of its pool share. */
  static of(sequelize: Hooked): Sessions {
    const sessions = known.get(sequelize) ?? new Sessions(sequelize);
    known.set(sequelize, sessions);
    return sessions;
  }

  /**
   * Returns the session of a connection. `statement_timeout` is set in it for the statements of this engine only, because
   * sessions belong to the host, whose own statements may take longer. It is set when the engine acquires a connection without
   * it, and reset when the pool gives that connection to other code. The result is a promise only if the server has to be asked.
   */
  of(connection: Connection, settings: SessionSettings): Session | Promise<Session> {
    const session = this.#known.get(connection);
    if (session === undefined) return this.#open(connection, settings);
    if (!('limit' in session) || session.limit === settings.timeout) return session;
    return this.#limit(connection, session, settings.timeout);
  }

  /**
   * Called if a statement name already exists in a session although nothing was prepared under it: the connection
   * goes through a pooler.
   */
  share(): void {
    this.#areShared = true;
    this.#known = new WeakMap();
  }

  async #open(connection: Connection, { timeout, pooler }: SessionSettings): Promise<Session> {
    const isKept = ownProcess(connection, this.#areShared ? 'transaction' : pooler);
    const { rows } = await connection.query(opening(isKept, timeout));
    const { kept, own, path } = rows[0] ?? {};
    const isShared = kept !== 'true';
    const statements = this.#statementsFor(`${isShared ? 'shared' : 'own'} ${path}`, String(path));
    const session = isShared
      ? { isShared, statements }
      : { isShared, statements, ownLimit: String(own), limit: timeout };
    this.#known.set(connection, session);
    return session;
  }

  async #limit(connection: Connection, session: OwnSession, timeout: number | false): Promise<Session> {
    await connection.query(`SET statement_timeout = '${timeout === false ? session.ownLimit : timeout}'`);
    session.limit = timeout;
    return session;
  }

  #statementsFor(key: string, path: string): PreparedStatements {
    const statements = this.#statements.get(key) ?? new PreparedStatements(path);
    this.#statements.set(key, statements);
    return statements;
  }
}
