/** Codes of drivers and servers that say "not now": connections refused, reset or too many, servers that stop or start. */
const codes: ReadonlySet<unknown> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
  '57P01',
  '57P02',
  '57P03',
  '57014',
  '53300',
  'SQLITE_BUSY',
  'SQLITE_INTERRUPT',
  'ER_CON_COUNT_ERROR',
  'ER_SERVER_SHUTDOWN',
  'ER_STATEMENT_TIMEOUT',
  'ER_SOCKET_UNEXPECTED_CLOSE',
  'ER_CONNECTION_KILLED',
]);

interface DatabaseError {
  readonly name?: unknown;
  readonly code?: unknown;
  readonly original?: unknown;
  readonly message?: unknown;
}

/** Whether an error says that the database cannot be reached or is too busy, rather than that a statement is wrong. */
export const isUnavailable = (error: unknown): boolean => {
  if (typeof error !== 'object' || error === null) return false;
  const { name, code, original, message } = error as DatabaseError;
  // Sequelize names every failure to get a connection so, the full pool's among them.
  if (typeof name === 'string' && /^Sequelize(?:Connection|Host|AccessDenied|InvalidConnection)/.test(name))
    return true;
  if (codes.has(code)) return true;
  if (typeof message === 'string' && message.startsWith('Connection terminated')) return true;
  return original !== undefined && original !== error && isUnavailable(original);
};
