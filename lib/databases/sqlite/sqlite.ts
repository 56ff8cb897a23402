import type { Sequelize, TransactionOptions } from 'sequelize';
import type { FileVersion, FileVersions } from '../changes.ts';
import type { Database } from '../database.ts';
import { type Connections, connectionsOf, type DriverSettings } from '../driver.ts';
import { type ErrorMeanings, either, hasCode, hasCodeLike, hasMessageLike, neverMatches } from '../errors.ts';
import { instanceOf } from '../sequelize.ts';
import { type SqliteConnection, sqliteDriver } from './driver.ts';
import { sqliteExpressions } from './expressions.ts';
import { sqliteIndexes } from './indexes.ts';
import { sqliteJson } from './json.ts';
import { sqliteReaders } from './readers.ts';

interface FileConnection extends Pick<SqliteConnection, 'filename' | 'uuid' | 'run' | 'prepare'> {
  configure(option: 'busyTimeout', milliseconds: number): void;
}

let opened = 0;

const run = (connection: FileConnection, sql: string): Promise<void> =>
  new Promise((resolve, reject) => {
    connection.run(sql, (error) => (error === null ? resolve() : reject(error)));
  });

type VersionStatement = ReturnType<FileConnection['prepare']>;

const prepare = (connection: FileConnection): Promise<VersionStatement> =>
  new Promise((resolve, reject) => {
    const statement = connection.prepare('PRAGMA data_version', (error) =>
      error ? reject(error) : resolve(statement),
    );
  });

const readWith = (statement: VersionStatement): Promise<string> =>
  new Promise((resolve, reject) => {
    statement.all({}, (error, rows) => (error ? reject(error) : resolve(String(rows[0]?.data_version))));
  });

/**
 * Milliseconds that SQLite waits for a lock. Whoever asks for the version can do without it, and reads then; the driver's own limit of a
 * second would hold up every request, and a thread of Node's pool.
 */
const busyTimeout = 50;

/**
 * Opens a connection that does nothing but read `data_version`. SQLite changes the value if another connection, of any process, has
 * committed since this connection last looked. So the connection must not write, and must not be in a transaction.
 */
const openFileVersion = async (sequelize: Sequelize): Promise<FileVersion | undefined> => {
  const { connectionManager } = instanceOf<FileConnection>(sequelize);
  opened += 1;
  const name = `content-query-version-${opened}`;
  const connection = await connectionManager.getConnection({ type: 'SELECT', useMaster: false, uuid: name });
  // The connection to a database in memory is the host's.
  if (connection.filename === ':memory:') return undefined;
  await run(connection, 'PRAGMA query_only = ON');
  connection.configure('busyTimeout', busyTimeout);
  let statement: VersionStatement | undefined;
  return {
    read: async () => {
      statement ??= await prepare(connection);
      try {
        return await readWith(statement);
      } catch (error) {
        // A statement that met a lock has not ended for SQLite. If it were kept, the connection would stay in a transaction, and
        // see no changes.
        statement.finalize();
        statement = undefined;
        throw error;
      }
    },
    close: async () => {
      statement?.finalize();
      // Sequelize closes a connection with its own name when it is released.
      connection.uuid = name;
      await connectionManager.releaseConnection(connection);
    },
  };
};

/** How SQLite knows that its file has changed. */
export const sqliteChanges: FileVersions = { kind: 'file', open: openFileVersion };

/** Opens a few connections to the file in addition to the host's own. */
export const openSqlite = (sequelize: Sequelize, { timeout }: DriverSettings): Connections => {
  const readers = sqliteReaders(instanceOf<SqliteConnection>(sequelize));
  const driver = sqliteDriver(readers, timeout);
  const connections = connectionsOf(readers, driver, { haveReplicas: false, haveServer: false });
  return {
    ...connections,
    close: async () => {
      await driver.close();
      await readers.close();
    },
  };
};

/** SQLite has one code for everything that is wrong with a statement, so the message is examined. */
const isWrong = hasCodeLike(/^SQLITE_(?:ERROR|TOOBIG)/);

const isTooMuch = hasMessageLike(
  /parser stack overflow|Recursion limit|Expression tree is too large|at most \d+ tables in a join|too many (?:SQL variables|columns|terms|FROM clause terms|arguments|references)|statement too long|string or blob too big|nested too deep/i,
);

/** The errors of SQLite, by the names that its driver gives to the codes. */
export const sqliteErrors: ErrorMeanings = {
  tooComplex: (error) => isWrong(error) && isTooMuch(error),
  // A file has no connection that could be lost.
  connectionLost: neverMatches,
  busy: hasCode('SQLITE_BUSY', 'SQLITE_LOCKED', 'SQLITE_INTERRUPT', 'SQLITE_IOERR', 'SQLITE_CANTOPEN'),
  // Transactions take the write lock at their beginning, so none ends because of another.
  transactionLost: neverMatches,
  readOnly: hasCode('SQLITE_READONLY'),
  outOfSpace: hasCode('SQLITE_FULL'),
  replayConflict: neverMatches,
  missingTableOrColumn: either(hasMessageLike(/no such table/i), hasMessageLike(/no such column/i)),
};

/** The record of SQLite. */
export const sqlite: Database = {
  ...sqliteExpressions,
  name: 'sqlite',
  // MATERIALIZED exists since this version.
  versions: { title: 'SQLite', from: '3.35', triedFrom: '3.42', otherServer: 'none' },
  json: sqliteJson,
  driver: openSqlite,
  hasPool: false,
  hasReplicaWatch: false,
  dedicatedConnection: 'none',
  notifications: 'none',
  errors: sqliteErrors,
  hostColumns: {
    identity: (name) => name.toLowerCase(),
    // Sequelize refuses another time zone than UTC.
    keepsZone: true,
    comparesEnums: true,
    // It takes the collation of the column that a comparison names first.
    mixedCase: 'BINARY',
    readAs: {},
    unreadable: {},
    textColumns: 'none',
    unlikeColumns: 'none',
  },
  ownTables: {
    time: ({ BIGINT }) => BIGINT,
    now: () => Date.now(),
    longText: ({ TEXT }) => TEXT,
    options: {},
    compareExactly: 'always',
    // The write lock is taken at the beginning, so that no other process writes between the read and the write
    // that depends on it.
    transaction: { type: 'IMMEDIATE' as NonNullable<TransactionOptions['type']> },
  },
  indexes: sqliteIndexes,
  estimates: 'counted',
  changes: sqliteChanges,
  opening: {
    package: 'sqlite3',
    protocols: ['sqlite:'],
    names: 'a file',
    // Without the mode SQLite would create a missing file.
    dialectOptions: (driver, _patience, use) => {
      const modes = driver as { readonly OPEN_READONLY: number; readonly OPEN_READWRITE: number };
      return { mode: use === 'read' ? modes.OPEN_READONLY : modes.OPEN_READWRITE };
    },
    // `SELECT 1` does not read the file, so it would succeed for a file that is not a database.
    probe: 'PRAGMA schema_version',
  },
};
