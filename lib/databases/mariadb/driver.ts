import { LRUCache } from 'lru-cache';
import { type Driver, type Logging, logStatement, type RawRow } from '../driver.ts';
import { breakOff, type Socket } from '../mysql-family/break-off.ts';
import { isFull, TextRuns } from '../mysql-family/json.ts';
import { familySnapshots } from '../mysql-family/record.ts';
import { type Positional, positionalOf } from '../mysql-family/text.ts';

/** A statement that is prepared on a connection. */
export interface PreparedStatement {
  readonly columns: readonly { readonly type: string }[];
  execute(values: readonly unknown[]): Promise<readonly RawRow[]>;
  close(): void;
}

/** The parts of a connection of the MariaDB driver that are used. */
export interface ServerConnection {
  query(sql: string, values: readonly unknown[]): Promise<readonly RawRow[]>;
  prepare(sql: string): Promise<PreparedStatement>;
  /** The driver's own cache of prepared statements, if it has one. It limits the number of statements but not their length. */
  readonly prepareCache?: { reset(): void } | null;
  /** The character set in which the session sends and receives text. Only UTF-8 has characters of four bytes. */
  readonly info: { readonly collation?: { readonly maxLength: number } };
  /** The only way to the socket. It has none any more when the connection is closed. */
  readonly __tests: { getSocket(): Socket | undefined };
}

/** Closes a connection without notifying the server, which may not respond any more. */
export const destroyMariadb = (connection: ServerConnection): void =>
  breakOff(connection.__tests.getSocket());

/**
 * Sets the character set of a session to utf8mb4. A host may have configured another one, in which some values could not
 * be sent or received.
 */
const speakUtf8 = (connection: ServerConnection): Promise<unknown> | undefined =>
  connection.info.collation?.maxLength === 4 ? undefined : connection.query('SET NAMES utf8mb4', []);

/**
 * Limits for the statements prepared on a connection: their number, the characters of all of them, and the characters of one. The
 * least recently used statement is closed to make room for a new one. The server stores some 50 bytes for each character, on
 * every connection, and allows 16,382 statements for all connections unless `max_prepared_stmt_count` is set.
 */
const max = 100;
const maxCharacters = 400_000;
const longest = 60_000;

/**
 * The number of runs after which a statement is prepared again. For some statements the server's memory grows with each run
 * until they are closed.
 */
const maxRuns = 1_000;

interface CachedStatement {
  readonly statement: PreparedStatement;
  runs: number;
}

/** A statement that is prepared, or how its text is run without that. */
type Preparation = PreparedStatement | 'never' | undefined;

interface StatementSession {
  readonly statements: LRUCache<string, CachedStatement>;
  readonly textRuns: TextRuns;
}

const newSession = (): StatementSession => ({
  statements: new LRUCache({
    max,
    maxSize: maxCharacters,
    sizeCalculation: (_, text) => text.length,
    dispose: ({ statement }) => statement.close(),
  }),
  textRuns: new TextRuns(),
});

/** By connection, which is the driver's. */
const sessions = new WeakMap<ServerConnection, StatementSession>();

const hasErrorCode = (error: unknown, ...codes: readonly string[]): boolean =>
  codes.includes(String((error as { code?: unknown }).code));

/**
 * Returns whether the server no longer knows a statement: the session was reset, or a table changes faster than the statement can
 * be prepared again.
 */
export const needsPrepareAgain = (error: unknown): boolean =>
  hasErrorCode(error, 'ER_UNKNOWN_STMT_HANDLER', 'ER_NEED_REPREPARE');

/** Closes all prepared statements of a connection. */
export const clearPrepared = (connection: ServerConnection): void => {
  sessions.get(connection)?.statements.clear();
};

/**
 * Returns whether a statement must not be prepared: a prepared statement returns a FLOAT with more digits than a statement sent
 * as text, whose digits the API shows.
 */
export const isShownOtherwise = ({ columns }: PreparedStatement): boolean =>
  columns.some(({ type }) => type === 'FLOAT');

/**
 * Returns the prepared statement of a text on a connection, a promise if it has to be prepared. `'never'` if this text must be run
 * unprepared on every connection; undefined if only this run must be. It does not throw: an error in the statement is thrown when it
 * is run.
 */
const prepareOn = (connection: ServerConnection, text: string): Preparation | Promise<Preparation> => {
  let session = sessions.get(connection);
  if (session === undefined) {
    session = newSession();
    sessions.set(connection, session);
  }
  const known = session.statements.get(text);
  if (known !== undefined && known.runs < maxRuns) {
    known.runs += 1;
    return known.statement;
  }
  session.statements.delete(text);
  if (text.length > longest) return 'never';
  return session.textRuns.take() ? undefined : prepareAnew(connection, session, text);
};

const prepareAnew = async (
  connection: ServerConnection,
  session: StatementSession,
  text: string,
): Promise<Preparation> => {
  try {
    const statement = await connection.prepare(text);
    // Statements in use stay open. Without this call the driver would keep statements that are closed here.
    connection.prepareCache?.reset();
    if (isShownOtherwise(statement)) {
      statement.close();
      return 'never';
    }
    session.statements.set(text, { statement, runs: 1 });
    return statement;
  } catch (error) {
    if (isFull(error)) {
      session.textRuns.begin();
      return undefined;
    }
    return hasErrorCode(error, 'ER_UNSUPPORTED_PS', 'ER_PS_MANY_PARAM') ? 'never' : undefined;
  }
};

/** The largest number of characters of the statements that are remembered, to recognise repeated ones. */
const maxSeen = 4_000_000;

/** A statement is prepared from its second run on, because many are never repeated. */
const runsBefore = 1;

interface RepeatedStatement extends Positional {
  runs: number;
  isPrepared: boolean;
}

/**
 * Returns whether a prepared statement receives a value exactly. The driver sends other numbers as doubles, which compare
 * differently with decimals.
 */
const isExact = (value: unknown): boolean =>
  typeof value !== 'number' || (Number.isInteger(value) && Math.abs(value) < 2 ** 31 - 1);

/**
 * Returns a driver that runs statements as prepared ones, on connections of Sequelize's own pool. Each statement sets
 * its own time limit.
 */
export const mariadbDriver = (sequelize: Logging): Driver<ServerConnection> => {
  const statements = new LRUCache<string, RepeatedStatement>({
    maxSize: maxSeen,
    sizeCalculation: (_, sql) => sql.length,
  });
  const statementOf = (sql: string): RepeatedStatement => {
    const known = statements.get(sql);
    if (known !== undefined) return known;
    const statement = { ...positionalOf(sql), runs: 0, isPrepared: true };
    statements.set(sql, statement);
    return statement;
  };
  return {
    acquire: { type: 'SELECT', useMaster: false },
    run: async (connection, sql, values) => {
      const statement = statementOf(sql);
      const { text } = statement;
      const placed = statement.places.map((place) => values[place]);
      logStatement(sequelize, text);
      statement.runs += 1;
      const speaks = speakUtf8(connection);
      if (speaks !== undefined) await speaks;
      if (!statement.isPrepared || statement.runs <= runsBefore || !placed.every(isExact))
        return connection.query(text, placed);
      const preparation = prepareOn(connection, text);
      const prepared = preparation instanceof Promise ? await preparation : preparation;
      if (prepared === 'never') statement.isPrepared = false;
      if (prepared === 'never' || prepared === undefined) return connection.query(text, placed);
      try {
        const rows = await prepared.execute(placed);
        if (!isShownOtherwise(prepared)) return rows;
        // A column has become a FLOAT since the statement was prepared. The driver received its new type with the rows.
        statement.isPrepared = false;
      } catch (error) {
        if (!needsPrepareAgain(error)) throw error;
      }
      clearPrepared(connection);
      return connection.query(text, placed);
    },
    snapshots: familySnapshots((connection, sql) => connection.query(sql, [])),
    destroy: destroyMariadb,
    close: async () => {},
  };
};
