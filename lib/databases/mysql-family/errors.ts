import { type ErrorMeanings, hasCode, hasMessageLike, neverMatches } from '../error-meanings.ts';

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
