import type { Sequelize } from 'sequelize';
import type { FileVersion, FileVersions } from '../changes.ts';
import { instanceOf } from '../sequelize.ts';
import type { SqliteConnection } from './driver.ts';

interface Connection extends Pick<SqliteConnection, 'filename' | 'uuid' | 'run' | 'prepare'> {
  configure(option: 'busyTimeout', milliseconds: number): void;
}

let opened = 0;

const run = (connection: Connection, sql: string): Promise<void> =>
  new Promise((resolve, reject) => {
    connection.run(sql, (error) => (error === null ? resolve() : reject(error)));
  });

type Statement = ReturnType<Connection['prepare']>;

const prepare = (connection: Connection): Promise<Statement> =>
  new Promise((resolve, reject) => {
    const statement = connection.prepare('PRAGMA data_version', (error) =>
      error ? reject(error) : resolve(statement),
    );
  });

const readWith = (statement: Statement): Promise<string> =>
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
  const { connectionManager } = instanceOf<Connection>(sequelize);
  opened += 1;
  const name = `content-query-version-${opened}`;
  const connection = await connectionManager.getConnection({ type: 'SELECT', useMaster: false, uuid: name });
  // The connection to a database in memory is the host's.
  if (connection.filename === ':memory:') return undefined;
  await run(connection, 'PRAGMA query_only = ON');
  connection.configure('busyTimeout', busyTimeout);
  let statement: Statement | undefined;
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
