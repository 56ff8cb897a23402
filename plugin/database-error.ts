import { isConnectionLost } from '../lib/util/is-connection-lost.ts';

/** Codes of a database that is there and says "not now": a statement cancelled, a lock held, a replica that had to catch up. */
const codes: ReadonlySet<unknown> = new Set([
  '57014',
  '40001',
  'SQLITE_BUSY',
  'SQLITE_INTERRUPT',
  'ER_STATEMENT_TIMEOUT',
]);

interface DatabaseError {
  readonly name?: unknown;
  readonly code?: unknown;
  readonly original?: unknown;
}

/** Whether an error says that the database cannot be reached or is too busy, rather than that a statement is wrong. */
export const isUnavailable = (error: unknown): boolean => {
  if (isConnectionLost(error)) return true;
  if (typeof error !== 'object' || error === null) return false;
  const { name, code, original } = error as DatabaseError;
  // The pool had no free connection for too long.
  if (name === 'SequelizeConnectionAcquireTimeoutError' || codes.has(code)) return true;
  return original !== undefined && original !== error && isUnavailable(original);
};
