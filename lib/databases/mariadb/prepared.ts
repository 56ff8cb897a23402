import { LRUCache } from 'lru-cache';
import type { RawRow } from '../driver.ts';

/** A statement that a connection has prepared. */
export interface PreparedStatement {
  readonly columns: readonly { readonly type: string }[];
  execute(values: readonly unknown[]): Promise<readonly RawRow[]>;
  close(): void;
}

/** What is used of a connection of the driver for MariaDB. */
export interface ServerConnection {
  query(sql: string, values: readonly unknown[]): Promise<readonly RawRow[]>;
  prepare(sql: string): Promise<PreparedStatement>;
  /** What the driver itself keeps of prepared statements, where it keeps any: as many as it is told, whatever their length. */
  readonly prepareCache?: { reset(): void } | null;
  destroy(): void;
}

/**
 * Statements that a connection has prepared at a time, their characters, and those of the longest; the least recently run gives
 * its place to a new one. For each character the server keeps some 50 bytes, on every connection, and it takes 16,382
 * statements from all connections together unless it is told otherwise.
 */
const max = 100;
const maxCharacters = 400_000;
const longest = 60_000;

/** Of some statements the server keeps a little more with each run, until they are closed: after so many they are prepared anew. */
const maxRuns = 1_000;

interface CachedStatement {
  readonly statement: PreparedStatement;
  runs: number;
}

/** Statements that run as text after the server has said that it takes no more, until it is asked again. */
const runsUntilAskedAgain = 1_000;

interface Session {
  readonly statements: LRUCache<string, CachedStatement>;
  /** How many statements still run as text, because the server took no more. */
  runsAsText: number;
}

const newSession = (): Session => ({
  statements: new LRUCache({
    max,
    maxSize: maxCharacters,
    sizeCalculation: (_, text) => text.length,
    dispose: ({ statement }) => statement.close(),
  }),
  runsAsText: 0,
});

const sessions = new WeakMap<ServerConnection, Session>();

const hasErrorCode = (error: unknown, ...codes: readonly string[]): boolean =>
  codes.includes(String((error as { code?: unknown }).code));

/** Whether the server has let go of a statement: the session was reset, or a table changes faster than the statement is prepared anew. */
export const needsPrepareAgain = (error: unknown): boolean =>
  hasErrorCode(error, 'ER_UNKNOWN_STMT_HANDLER', 'ER_NEED_REPREPARE');

/** Lets go of all that a connection has prepared. */
export const clearPrepared = (connection: ServerConnection): void => {
  sessions.get(connection)?.statements.clear();
};

/** A prepared number of single precision has more digits than the same one in a text, which is as it is shown. */
const isShownOtherwise = ({ columns }: PreparedStatement): boolean =>
  columns.some(({ type }) => type === 'FLOAT');

/**
 * A statement as a connection has prepared it. `'never'` where this text is to be run as it is, on every connection; undefined where that
 * holds for this run alone. Nothing is thrown: what is wrong with a statement is said when it is run.
 */
export const prepareOn = async (
  connection: ServerConnection,
  text: string,
): Promise<PreparedStatement | 'never' | undefined> => {
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
  if (session.runsAsText > 0) {
    session.runsAsText -= 1;
    return undefined;
  }
  try {
    const statement = await connection.prepare(text);
    // What is in use stays open; without this the driver would keep what is let go of here.
    connection.prepareCache?.reset();
    if (isShownOtherwise(statement)) {
      statement.close();
      return 'never';
    }
    session.statements.set(text, { statement, runs: 1 });
    return statement;
  } catch (error) {
    if (hasErrorCode(error, 'ER_MAX_PREPARED_STMT_COUNT_REACHED')) {
      session.runsAsText = runsUntilAskedAgain;
      return undefined;
    }
    return hasErrorCode(error, 'ER_UNSUPPORTED_PS', 'ER_PS_MANY_PARAM') ? 'never' : undefined;
  }
};
