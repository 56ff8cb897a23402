import { ofEngine } from '../driver.ts';
import { ownProcess, type Wired } from './own-process.ts';
import { PreparedStatements } from './prepared-statements.ts';
import type { PostgresSettings } from './settings.ts';

/**
 * The parts of a connection of `pg` that are used, and the property that tells Sequelize's pool not to use the connection
 * again.
 */
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

/** What is known of the session of a connection. */
export interface Session {
  /**
   * Whether a pooler gives each transaction any of its sessions. Nothing may be set in one then: it belongs to others too, and to this
   * connection only until the transaction ends.
   */
  readonly isShared: boolean;
  /** The statements that have names where tables are found as they are here. */
  readonly statements: PreparedStatements;
}

interface OwnSession extends Session {
  readonly isShared: false;
  /** The session's own time limit for statements. */
  readonly ownLimit: string;
  /** What is set now, in milliseconds; false if it is the session's own setting. */
  limit: number | false;
}

/** How statements are limited, in milliseconds, and what the host says of its server. */
export interface SessionSettings extends Pick<PostgresSettings, 'pooler'> {
  readonly timeout: number | false;
}

/**
 * Asks in one statement what a session is like, and limits its statements unless it is shared. The innermost SELECT is read
 * before anything is set.
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
      // If the connection is broken, the next statement on it fails; an error thrown here would leave the connection acquired for
      // ever.
      await connection.query(`SET statement_timeout = '${session.ownLimit}'`).catch(() => {
        connection._invalid = true;
      });
    });
  }

  /** Those of an instance, the same for all who run statements on its pool. */
  static of(sequelize: Hooked): Sessions {
    const sessions = known.get(sequelize) ?? new Sessions(sequelize);
    known.set(sequelize, sessions);
    return sessions;
  }

  /**
   * The session of a connection. `statement_timeout` is set in it for the statements of this engine only: sessions belong to the host,
   * whose own statements may take longer. So it is set when the engine acquires a connection that does not have it yet, and
   * reset when the pool gives that connection to anyone else. Gives a promise only where the server has to be asked.
   */
  of(connection: Connection, settings: SessionSettings): Session | Promise<Session> {
    const session = this.#known.get(connection);
    if (session === undefined) return this.#open(connection, settings);
    if (!('limit' in session) || session.limit === settings.timeout) return session;
    return this.#limit(connection, session, settings.timeout);
  }

  /** Called where a session knew a name that nothing had been prepared under: its connection goes through a pooler after all. */
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
