import { isConnectionLost } from '../lib/util/is-connection-lost.ts';

/** Codes of a database that is there and says "not now": a statement cancelled, a lock held, no memory left, a replica that had to catch up. */
const codes: ReadonlySet<unknown> = new Set([
  '40001',
  '55P03',
  '57014',
  'SQLITE_BUSY',
  'SQLITE_LOCKED',
  'SQLITE_INTERRUPT',
  'SQLITE_IOERR',
  'SQLITE_CANTOPEN',
  'ER_FILSORT_ABORT',
  'ER_LOCK_WAIT_TIMEOUT',
  'ER_OUTOFMEMORY',
  'ER_OUT_OF_RESOURCES',
  'ER_OUT_OF_SORTMEMORY',
  'ER_QUERY_INTERRUPTED',
  'ER_STATEMENT_TIMEOUT',
]);

/** A disk that is full, a file or a server that may only be read. */
const noWrites: ReadonlySet<unknown> = new Set([
  '25006',
  '53100',
  'SQLITE_FULL',
  'SQLITE_READONLY',
  'ER_DISK_FULL',
  'ER_RECORD_FILE_FULL',
  'ER_OPTION_PREVENTS_STATEMENT',
]);

/** PostgreSQL's class of resources that have run out. */
const noResources = /^53[0-9A-Z]{3}$/;

interface DatabaseError {
  readonly name?: unknown;
  readonly code?: unknown;
  readonly original?: unknown;
}

/** Whether an error, or the driver's error inside it, is of a kind. */
const hasCause = (error: unknown, isOfKind: (error: DatabaseError) => boolean): boolean => {
  if (typeof error !== 'object' || error === null) return false;
  if (isOfKind(error)) return true;
  const { original } = error as DatabaseError;
  return original !== undefined && original !== error && hasCause(original, isOfKind);
};

/** Whether an error says that the database takes no writes, though it may answer reads. */
export const takesNoWrites = (error: unknown): boolean => hasCause(error, ({ code }) => noWrites.has(code));

/** Whether an error says that the database cannot be reached or is too busy, rather than that a statement is wrong. */
export const isUnavailable = (error: unknown): boolean =>
  isConnectionLost(error) ||
  hasCause(
    error,
    ({ name, code }) =>
      // The pool had no free connection for too long.
      name === 'SequelizeConnectionAcquireTimeoutError' ||
      codes.has(code) ||
      noWrites.has(code) ||
      (typeof code === 'string' && noResources.test(code)),
  );
