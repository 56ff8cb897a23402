import { nameLiteral } from '../changes.ts';
import { type Database, textTime } from '../database.ts';
import { connectionsOf, type DedicatedConnectionAccess, type Driver, type Snapshots } from '../driver.ts';
import { type ErrorMeanings, hasCode, hasMessageLike, neverMatches } from '../errors.ts';
import type { Expressions } from '../expressions.ts';
import type { Indexes } from '../indexes.ts';
import { type Instance, instanceOf } from '../sequelize.ts';
import { familyChanges, type ServerVariables } from './changes.ts';

/** The errors of both servers, and of the MariaDB driver, which uses names of the same form for its own errors. */
export const familyErrors: ErrorMeanings = {
  tooComplex: hasCode(
    'ER_NET_PACKET_TOO_LARGE',
    'ER_PS_MANY_PARAM',
    'ER_STACK_OVERRUN',
    'ER_STACK_OVERRUN_NEED_MORE',
    'ER_TOO_BIG_SELECT',
    'ER_TOO_HIGH_LEVEL_OF_NESTING_FOR_SELECT',
    'ER_TOO_MANY_DEFINITIONS_IN_WITH_CLAUSE',
    'ER_TOO_MANY_FIELDS',
    'ER_TOO_MANY_TABLES',
  ),
  connectionLost: hasCode(
    'ER_CON_COUNT_ERROR',
    'ER_CONNECTION_ALREADY_CLOSED',
    'ER_SERVER_SHUTDOWN',
    'ER_SOCKET_UNEXPECTED_CLOSE',
    'ER_CONNECTION_KILLED',
    'ER_CONNECTION_TIMEOUT',
    'ER_CMD_CONNECTION_CLOSED',
    'ER_CMD_NOT_EXECUTED_DESTROYED',
    'ER_SOCKET_TIMEOUT',
    // A node of Galera that is cut off from the others, or not ready yet, knows no statement that reads a table.
    'ER_UNKNOWN_COM_ERROR',
  ),
  busy: hasCode(
    'ER_FILSORT_ABORT',
    'ER_OUTOFMEMORY',
    'ER_OUT_OF_RESOURCES',
    'ER_OUT_OF_SORTMEMORY',
    'ER_QUERY_INTERRUPTED',
    'ER_STATEMENT_TIMEOUT',
  ),
  // The last one is that of a row that has changed since the snapshot of the transaction was taken.
  transactionLost: hasCode('ER_LOCK_DEADLOCK', 'ER_LOCK_WAIT_TIMEOUT', 'ER_CHECKREAD'),
  readOnly: hasCode(
    'ER_OPTION_PREVENTS_STATEMENT',
    'ER_READ_ONLY_MODE',
    'ER_INNODB_READ_ONLY',
    'ER_READ_ONLY_TRANSACTION',
    'ER_CANT_EXECUTE_IN_READ_ONLY_TRANSACTION',
  ),
  outOfSpace: hasCode('ER_DISK_FULL', 'ER_RECORD_FILE_FULL'),
  // Reads are not distributed over replicas on these databases.
  replayConflict: neverMatches,
  missingTableOrColumn: hasMessageLike(/doesn't exist|unknown column/i),
};

/**
 * How both servers create indexes. An index is sorted by the column's own collation with NULL first, which is never the
 * sort order of the API.
 */
export const familyIndexes: Omit<Indexes, 'trial' | 'insideJson'> = {
  equal: (column) => column,
  sorted: 'not sorted',
  longKeys: false,
  text: 'not indexed',
  partial: false,
  create: 'CREATE INDEX',
  longestName: 64,
  existing:
    "SELECT table_name AS `table`, index_name AS name, CONCAT('(', GROUP_CONCAT(CONCAT(column_name, IF(collation = 'D', ' DESC', '')) " +
    "ORDER BY seq_in_index SEPARATOR ', '), ')') AS definition FROM information_schema.statistics " +
    'WHERE table_schema = DATABASE() GROUP BY table_name, index_name HAVING SUM(sub_part IS NOT NULL) = 0',
  unique:
    'SELECT table_name AS `table`, index_name AS name, column_name AS `column` FROM information_schema.statistics ' +
    'WHERE table_schema = DATABASE() AND non_unique = 0',
};

/** What differs between the records of MariaDB and MySQL, except for how they write statements. */
export interface FamilyServer<Connection> extends ServerVariables {
  readonly name: 'mariadb' | 'mysql';
  readonly title: 'MariaDB' | 'MySQL';
  readonly from: string;
  readonly triedFrom: string;
  /** The npm package of its driver. */
  readonly package: string;
  readonly driver: (pooled: Instance<Connection>) => Driver<Connection>;
  /** Closes a connection without notifying the server. */
  readonly destroy: (connection: Connection) => void;
  readonly limited: DedicatedConnectionAccess['limited'];
  readonly catchUp: DedicatedConnectionAccess['catchUp'];
  /** A collation that compares text by its code points, and takes no blanks off its end. */
  readonly collate: string;
}

/** The parts of a record that are the same for both servers. */
type FamilyRecord = Omit<Database, keyof Expressions | 'json' | 'errors' | 'indexes' | 'estimates'>;

/** Returns the parts of the records of MariaDB and MySQL that are the same, with what differs filled in. */
export const familyRecord = <Connection extends object>({
  name,
  title,
  from,
  triedFrom,
  ...server
}: FamilyServer<Connection>): FamilyRecord => ({
  name,
  versions: {
    title,
    from,
    triedFrom,
    // The driver of each server can also connect to the other, which has other settings.
    otherServer: (version) => {
      const actual = /mariadb/i.test(version) ? 'MariaDB' : 'MySQL';
      if (actual === title) return undefined;
      return `${actual} ${version} is not read with Sequelize's dialect '${name}': write '${actual.toLowerCase()}'`;
    },
  },
  driver: (sequelize) => {
    const pooled = instanceOf<Connection>(sequelize);
    // The statement itself sets its time limit.
    return connectionsOf(pooled, server.driver(pooled), { haveReplicas: false, haveServer: true });
  },
  hasPool: true,
  hasReplicaWatch: false,
  dedicatedConnection: {
    limited: server.limited,
    catchUp: server.catchUp,
    destroy: (connection) => server.destroy(connection as Connection),
  },
  notifications: 'none',
  hostColumns: {
    identity: (column) => column.toLowerCase(),
    keepsZone: false,
    comparesEnums: true,
    mixedCase: 'its own',
    readAs: {},
    unreadable: {},
    textColumns:
      'SELECT table_name AS `table`, column_name AS `column`, character_set_name AS `characterSet`, ' +
      'collation_name AS `collation` FROM information_schema.columns ' +
      'WHERE table_schema = DATABASE() AND collation_name IS NOT NULL',
    unlikeColumns:
      "SELECT table_name AS `table`, column_name AS `column`, IF(data_type = 'float', 'single', 'instant') AS `kind` " +
      "FROM information_schema.columns WHERE table_schema = DATABASE() AND data_type IN ('float', 'timestamp')",
  },
  ownTables: {
    ...textTime,
    // TEXT holds at most 64 KB.
    longText: ({ TEXT }) => TEXT('medium'),
    options: { charset: 'utf8mb4', collate: server.collate },
    compareExactly: async (select, tables) => {
      const rows = await select<{ name: string }>(
        'SELECT DISTINCT table_name AS `name` FROM information_schema.columns WHERE table_schema = DATABASE() ' +
          `AND table_name IN (${tables.map(nameLiteral).join(', ')}) AND collation_name <> ${nameLiteral(server.collate)}`,
      );
      return rows.map(
        (row) => `ALTER TABLE \`${row.name}\` CONVERT TO CHARACTER SET utf8mb4 COLLATE ${server.collate}`,
      );
    },
    transaction: {},
  },
  changes: familyChanges(server),
  opening: {
    package: server.package,
    protocols: [`${name}:`],
    names: 'a server',
    dialectOptions: (_, connectTimeout) => ({ connectTimeout }),
    probe: 'SELECT 1',
  },
});

/**
 * Returns how a connection reads one state of the database, whatever isolation level the host has set for its sessions. `send` runs a
 * command on a connection.
 */
export const familySnapshots = <Connection>(
  send: (connection: Connection, sql: string) => Promise<unknown>,
): Snapshots<Connection> => ({
  begin: async (connection) => {
    await send(connection, 'SET TRANSACTION ISOLATION LEVEL REPEATABLE READ');
    await send(connection, 'START TRANSACTION WITH CONSISTENT SNAPSHOT, READ ONLY');
  },
  end: (connection) => send(connection, 'COMMIT'),
});
