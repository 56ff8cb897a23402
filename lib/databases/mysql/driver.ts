import { LRUCache } from 'lru-cache';
import type { Driver, RawRow } from '../driver.ts';
import { type Positional, positionalOf, withLiterals } from '../mysql-family/positional.ts';
import { isFull, TextRuns } from '../mysql-family/text-runs.ts';

/** A statement, and how the driver hands out its rows, whatever a host has chosen for its own statements. */
interface Form {
  readonly sql: string;
  readonly rowsAsArray: false;
  readonly nestTables: false;
}

const formOf = (sql: string): Form => ({ sql, rowsAsArray: false, nestTables: false });

/** The parts of a connection of mysql2 that are used. */
export interface MysqlConnection {
  query(statement: string | Form, done: (error: Error | null, rows: readonly RawRow[]) => void): void;
  execute(
    statement: Form & { readonly values: readonly unknown[] },
    done: (error: Error | null, rows: readonly RawRow[]) => void,
  ): void;
  /** Closes a prepared statement. */
  unprepare(statement: Form): void;
  destroy(): void;
  readonly config: {
    /** The character set, by its number, in which the driver sends what is bound. */
    charsetNumber: number;
    /** What reads each value, where it is a function: one of Sequelize's, or of the host's own. */
    typeCast: unknown;
  };
}

/** The numbers of collations of utf8mb4 that a driver can be given: those of MySQL 5.5 to 8.0. */
const isUtf8mb4 = (charset: number): boolean =>
  charset === 45 ||
  charset === 46 ||
  (charset >= 224 && charset <= 247) ||
  (charset >= 255 && charset <= 323);
const utf8mb4 = 255;

/**
 * The most statements that stay prepared on a connection, and characters of all of them. The server allows 16,382 statements for
 * all connections unless `max_prepared_stmt_count` is set.
 */
const max = 100;
const maxCharacters = 400_000;

/** Characters of the statements that are remembered with their placeholders. */
const maxSeen = 4_000_000;

const settle = <Result>(
  run: (done: (error: Error | null, result: Result) => void) => void,
): Promise<Result> =>
  new Promise((resolve, reject) => {
    run((error, result) => (error ? reject(error) : resolve(result)));
  });

/** The same value, as text: a number would be sent as a double, which LIMIT does not take and a long integer does not fit in. */
const bound = (value: unknown): unknown => (typeof value === 'number' ? String(value) : (value ?? null));

/**
 * The same value in the text of a statement, in bytes, as there is no sign that every SQL mode reads alike. LIMIT takes nothing
 * but digits.
 */
const literal = (value: unknown): string => {
  if (value === null || value === undefined) return 'NULL';
  if (typeof value === 'boolean' || Number.isSafeInteger(value)) return String(value);
  return `_utf8mb4 X'${Buffer.from(String(value)).toString('hex')}'`;
};

/**
 * Runs a statement whose values the driver reads itself. A statement cannot do without the function that Sequelize sets for a connection,
 * which costs an object for each value, and a host may have set another.
 */
const withPlainValues = async <Result>(
  { config }: MysqlConnection,
  run: () => Promise<Result>,
): Promise<Result> => {
  const { typeCast } = config;
  config.typeCast = true;
  try {
    return await run();
  } finally {
    config.typeCast = typeCast;
  }
};

const isForgotten = (error: unknown): boolean =>
  ['ER_UNKNOWN_STMT_HANDLER', 'ER_NEED_REPREPARE'].includes(String((error as { code?: unknown }).code));

interface Session {
  /** The statements that the connection has prepared. One that makes room for others is closed on the server. */
  readonly prepared: LRUCache<string, true>;
  readonly textRuns: TextRuns;
}

const openSession = (connection: MysqlConnection): Session => ({
  prepared: new LRUCache({
    max,
    maxSize: maxCharacters,
    sizeCalculation: (_, text) => text.length,
    dispose: (_, text) => connection.unprepare(formOf(text)),
  }),
  textRuns: new TextRuns(),
});

/** What is used of an instance of Sequelize. */
interface Logging {
  log(message: string, options?: object): void;
}

/**
 * Runs statements on connections of Sequelize's own pool, as prepared ones while the server prepares more. What the driver would
 * write into a text by itself, a server with NO_BACKSLASH_ESCAPES reads otherwise. How long one may take, it says itself.
 */
export const mysqlDriver = (sequelize: Logging): Driver<MysqlConnection> => {
  const statements = new LRUCache<string, Positional>({
    maxSize: maxSeen,
    sizeCalculation: (_, sql) => sql.length,
  });
  const sessions = new WeakMap<MysqlConnection, Session>();

  const statementOf = (sql: string): Positional => {
    const known = statements.get(sql);
    if (known !== undefined) return known;
    const statement = positionalOf(sql);
    statements.set(sql, statement);
    return statement;
  };

  const sessionOf = async (connection: MysqlConnection): Promise<Session> => {
    const known = sessions.get(connection);
    if (known !== undefined) return known;
    // A host may have given the driver another character set, in which some values could not be asked for or shown.
    if (!isUtf8mb4(connection.config.charsetNumber)) {
      await settle<unknown>((done) => connection.query('SET NAMES utf8mb4', done));
      connection.config.charsetNumber = utf8mb4;
    }
    const session = openSession(connection);
    sessions.set(connection, session);
    return session;
  };

  return {
    acquire: { type: 'SELECT', useMaster: false },
    run: async (connection, sql, values) => {
      const { text, places } = statementOf(sql);
      const placed = places.map((place) => bound(values[place]));
      sequelize.log(`Executing (content-query): ${text}`, {});
      const { prepared, textRuns } = await sessionOf(connection);
      const execute = async () => {
        const rows = await settle<readonly RawRow[]>((done) =>
          connection.execute({ ...formOf(text), values: placed }, done),
        );
        if (text.length > maxCharacters) connection.unprepare(formOf(text));
        else prepared.set(text, true);
        return rows;
      };
      const runAsText = () =>
        settle<readonly RawRow[]>((done) =>
          connection.query(formOf(withLiterals(sql, values, literal)), done),
        );
      const attempt = async (): Promise<readonly RawRow[]> => {
        if (!prepared.has(text) && textRuns.take()) return runAsText();
        try {
          return await execute();
        } catch (error) {
          connection.unprepare(formOf(text));
          if (!isFull(error)) throw error;
          textRuns.begin();
          return runAsText();
        }
      };
      return withPlainValues(connection, async () => {
        try {
          return await attempt();
        } catch (error) {
          if (!isForgotten(error)) throw error;
          prepared.clear();
          return attempt();
        }
      });
    },
    destroy: (connection) => connection.destroy(),
    close: async () => {},
  };
};
