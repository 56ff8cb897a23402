import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { RecentKeys } from '../../base/recent-keys.ts';
import { ofEngine } from '../driver.ts';
import { ownProcess, type PostgresSettings, type Wired } from './own-process.ts';
import { type Column, type NamedQuery, type Rows, runPrepared } from './prepared-query.ts';

/**
 * The largest number of characters of the statements that have names at a time, and of one of them. The least recently run
 * statement loses its name to make room. PostgreSQL stores some 90 bytes of plan for each character, on every connection.
 */
const maxNamed = 600_000;
const longestNamed = 60_000;

/**
 * The number of characters prepared on a connection after which it is replaced. The server keeps the prepared statements of a
 * connection as long as it exists.
 */
const maxOnConnection = 1_200_000;

/** The largest number of characters of the statements that are remembered, to recognise repeated ones. */
const maxSeen = 4_000_000;

const lengthOf = (_: unknown, sql: string): number => sql.length;

/** The statements prepared on one connection: their columns by name, once they are known. */
export class OnConnection {
  readonly #columns = new Map<string, readonly Column[] | undefined>();
  #characters = 0;

  /** Records that a statement is prepared on the connection. Returns whether so much has been prepared that it should be replaced. */
  note(name: string, text: string): boolean {
    if (!this.#columns.has(name)) {
      this.#columns.set(name, undefined);
      this.#characters += text.length;
    }
    return this.#characters > maxOnConnection;
  }

  /** Runs a recorded statement in the session of a connection. */
  async run(
    connection: Parameters<typeof runPrepared>[0],
    statement: NamedQuery,
    ownPlan: boolean,
  ): Promise<Rows> {
    const columns = this.#columns.get(statement.name);
    const result = await runPrepared(connection, statement, { columns, limit: false, ownPlan });
    if (result.columns !== columns) this.#columns.set(statement.name, result.columns);
    return result;
  }
}

/**
 * Assigns names to statements. A name is a digest of everything that determines a prepared statement, so that it means the same
 * statement in every session of a server, whichever client prepared it: the text, the types of its parameters, which follow from
 * the text, and the `search_path` by which the server finds its tables.
 */
export class PreparedStatements {
  readonly #path: string;
  /** Those that have run once. A statement is prepared from its second run on, because many are never repeated. */
  readonly #seen = new RecentKeys(Number.POSITIVE_INFINITY, maxSeen);
  /** The names by statement. An empty name marks a statement that must not be prepared. */
  readonly #names = new LRUCache<string, string>({ maxSize: maxNamed, sizeCalculation: lengthOf });
  #areKept = true;

  constructor(path: string) {
    this.#path = path;
  }

  /** Stops assigning names to any statement, because a pooler does not keep prepared statements. */
  stop(): void {
    this.#areKept = false;
  }

  /** Stops assigning a name to this statement, because sessions have prepared it with different columns. */
  withdraw(sql: string): void {
    this.#names.set(sql, '');
  }

  /** Returns the name under which a statement is prepared; undefined to run it unprepared. */
  nameOf(sql: string): string | undefined {
    if (!this.#areKept) return undefined;
    const known = this.#names.get(sql);
    if (known !== undefined) return known === '' ? undefined : known;
    if (sql.length > longestNamed) return undefined;
    if (!this.#seen.delete(sql)) {
      this.#seen.add(sql);
      return undefined;
    }
    const name = `content_query_${createHash('sha256').update(this.#path).update('\0').update(sql).digest('base64url')}`;
    this.#names.set(sql, name);
    return name;
  }
}

/** The parts of a pg connection that are used. `_invalid` tells Sequelize's pool not to use the connection again. */
interface PooledConnection extends Wired {
  _invalid?: boolean;
}

/** The parts of a Sequelize instance that are used. */
export interface Hooked {
  addHook(
    hook: 'afterPoolAcquire',
    name: string,
    run: (connection: PooledConnection, options: object) => Promise<void>,
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
  /** Those that are prepared on this connection. */
  readonly prepared: OnConnection;
  /** Whether it was opened when all sessions were known to be shared. */
  readonly wereShared: boolean;
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

/** By Sequelize instance, which is the host's: all engines that use its pool share the sessions. */
const known = new WeakMap<object, Sessions>();

/** The sessions of the connections of one pool. */
export class Sessions {
  readonly #statements = new Map<string, PreparedStatements>();
  /** By connection, which is the driver's. */
  readonly #known = new WeakMap<object, Session | OwnSession>();
  #areShared = false;

  private constructor(sequelize: Hooked) {
    sequelize.addHook('afterPoolAcquire', 'content-query', async (connection, options) => {
      const session = this.#known.get(connection);
      const isOpen = session?.wereShared === this.#areShared;
      if (ofEngine in options || !isOpen || !('limit' in session) || session.limit === false) return;
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
  of(connection: PooledConnection, settings: SessionSettings): Session | Promise<Session> {
    const session = this.#known.get(connection);
    if (session?.wereShared !== this.#areShared) return this.#open(connection, settings);
    if (!('limit' in session) || session.limit === settings.timeout) return session;
    return this.#limit(connection, session, settings.timeout);
  }

  /**
   * Called if a statement name already exists in a session although nothing was prepared under it: the connection
   * goes through a pooler.
   */
  share(): void {
    this.#areShared = true;
  }

  async #open(connection: PooledConnection, { timeout, pooler }: SessionSettings): Promise<Session> {
    const wereShared = this.#areShared;
    const isKept = ownProcess(connection, wereShared ? 'transaction' : pooler);
    const { rows } = await connection.query(opening(isKept, timeout));
    const { kept, own, path } = rows[0] ?? {};
    const isShared = kept !== 'true';
    const statements = this.#statementsFor(`${isShared ? 'shared' : 'own'} ${path}`, String(path));
    const opened = { statements, prepared: new OnConnection(), wereShared };
    const session = isShared
      ? { ...opened, isShared }
      : { ...opened, isShared, ownLimit: String(own), limit: timeout };
    this.#known.set(connection, session);
    return session;
  }

  async #limit(connection: PooledConnection, session: OwnSession, timeout: number | false): Promise<Session> {
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
