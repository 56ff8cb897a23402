import { LRUCache } from 'lru-cache';
import { type Driver, type Logging, logStatement, type RawRow } from '../driver.ts';
import { breakOff, type Socket } from '../mysql-family/break-off.ts';
import { isFull, TextRuns } from '../mysql-family/json.ts';
import { familySnapshots } from '../mysql-family/record.ts';
import { type Positional, positionalOf, withLiterals } from '../mysql-family/text.ts';

/** A statement, with options that fix the form of its rows, whatever the host has set for its own statements. */
interface QueryOptions {
  readonly sql: string;
  readonly rowsAsArray: false;
  readonly nestTables: false;
}

const formOf = (sql: string): QueryOptions => ({ sql, rowsAsArray: false, nestTables: false });

/** The parts of a connection of mysql2 that are used. */
export interface MysqlConnection {
  query(statement: string | QueryOptions, done: (error: Error | null, rows: readonly RawRow[]) => void): void;
  execute(
    statement: QueryOptions & { readonly values: readonly unknown[] },
    done: (error: Error | null, rows: readonly RawRow[]) => void,
  ): void;
  /** Closes a prepared statement. */
  unprepare(statement: QueryOptions): void;
  readonly stream: Socket;
  readonly config: {
    /** The number of the character set in which the driver sends bound values. */
    charsetNumber: number;
    /** The function that converts each value, if there is one: Sequelize's, or the host's own. */
    typeCast: unknown;
  };
}

/** Closes a connection without notifying the server, which may not respond any more. */
export const destroyMysql = ({ stream }: MysqlConnection): void => breakOff(stream);

/** Returns whether a number is that of a utf8mb4 collation that a driver can be given: those of MySQL 5.5 to 8.0. */
const isUtf8mb4 = (charset: number): boolean =>
  charset === 45 ||
  charset === 46 ||
  (charset >= 224 && charset <= 247) ||
  (charset >= 255 && charset <= 323);
const utf8mb4 = 255;

/**
 * The largest number of statements that stay prepared on a connection, and of the characters of all of them. The server allows
 * 16,382 statements for all connections unless `max_prepared_stmt_count` is set.
 */
const max = 100;
const maxCharacters = 400_000;

/** The largest number of characters of the statements whose placeholders are remembered. */
const maxSeen = 4_000_000;

const settle = <Result>(
  run: (done: (error: Error | null, result: Result) => void) => void,
): Promise<Result> =>
  new Promise((resolve, reject) => {
    run((error, result) => (error ? reject(error) : resolve(result)));
  });

/**
 * Returns a value as text. The driver would send a number as a double, which LIMIT does not accept and which cannot
 * hold a long integer.
 */
const bound = (value: unknown): unknown => (typeof value === 'number' ? String(value) : (value ?? null));

/**
 * Returns a value as a literal. Texts are written in hexadecimal, because no quoting is read in the same way under every SQL
 * mode. LIMIT accepts only digits.
 */
const literal = (value: unknown): string => {
  if (value === null || value === undefined) return 'NULL';
  if (typeof value === 'boolean' || Number.isSafeInteger(value)) return String(value);
  return `_utf8mb4 X'${Buffer.from(String(value)).toString('hex')}'`;
};

/**
 * Runs a statement with the driver's own conversion of values. Sequelize sets a conversion function on the connection, which
 * creates an object for each value, and a host may have set another one. It cannot be disabled for a single statement, so it is
 * removed from the connection while the statement runs.
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

interface StatementSession {
  /** The statements that the connection has prepared. A statement that is removed to make room is closed on the server. */
  readonly prepared: LRUCache<string, true>;
  readonly textRuns: TextRuns;
}

const openSession = (connection: MysqlConnection): StatementSession => ({
  prepared: new LRUCache({
    max,
    maxSize: maxCharacters,
    sizeCalculation: (_, text) => text.length,
    dispose: (_, text) => connection.unprepare(formOf(text)),
  }),
  textRuns: new TextRuns(),
});

/**
 * Returns a driver that runs statements on connections of Sequelize's own pool, as prepared ones as long as the server prepares
 * more; unprepared if `prepares` is false. The driver's own literals are not used, because a server with NO_BACKSLASH_ESCAPES would
 * misread them. Each statement sets its own time limit.
 */
export const mysqlDriver = (sequelize: Logging, prepares = true): Driver<MysqlConnection> => {
  const statements = new LRUCache<string, Positional>({
    maxSize: maxSeen,
    sizeCalculation: (_, sql) => sql.length,
  });
  /** By connection, which is the driver's. */
  const sessions = new WeakMap<MysqlConnection, StatementSession>();

  const statementOf = (sql: string): Positional => {
    const known = statements.get(sql);
    if (known !== undefined) return known;
    const statement = positionalOf(sql);
    statements.set(sql, statement);
    return statement;
  };

  const sessionOf = async (connection: MysqlConnection): Promise<StatementSession> => {
    const known = sessions.get(connection);
    if (known !== undefined) return known;
    // A host may have configured another character set, in which some values could not be sent or received.
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
      logStatement(sequelize, text);
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
        if (!prepares || (!prepared.has(text) && textRuns.take())) return runAsText();
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
    snapshots: familySnapshots((connection, sql) => settle<unknown>((done) => connection.query(sql, done))),
    destroy: destroyMysql,
    close: async () => {},
  };
};
