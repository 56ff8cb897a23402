/** Codes that drivers and servers give where a connection broke off or could not be had: refused, reset, too many, stopping, starting. */
const codes: ReadonlySet<unknown> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  'ER_CON_COUNT_ERROR',
  'ER_CONNECTION_ALREADY_CLOSED',
  'ER_SERVER_SHUTDOWN',
  'ER_SOCKET_UNEXPECTED_CLOSE',
  'ER_CONNECTION_KILLED',
  'ER_CONNECTION_TIMEOUT',
  'ER_CMD_CONNECTION_CLOSED',
  'ER_CMD_NOT_EXECUTED_DESTROYED',
  'ER_SOCKET_TIMEOUT',
]);

/** PostgreSQL's class of connection exceptions. */
const exception = /^08[0-9A-Z]{3}$/;

/** What pg says without a code, of a connection that ended under a statement or before it. */
const ended =
  /^(?:Connection terminated|Client (?:was closed|has encountered a connection error) and is not queryable|timeout expired$)/;

/** Sequelize names every failure to connect so. A pool without a free connection is no failure to connect. */
const failedConnect = /^Sequelize(?:Connection(?!AcquireTimeout)|Host|AccessDenied|InvalidConnection)/;

interface DatabaseError {
  readonly name?: unknown;
  readonly code?: unknown;
  readonly original?: unknown;
  readonly message?: unknown;
}

/** Whether an error is about the connection to a database server, so that another server may well give an answer. */
export const isConnectionLost = (error: unknown): boolean => {
  if (typeof error !== 'object' || error === null) return false;
  const { name, code, original, message } = error as DatabaseError;
  if (typeof name === 'string' && failedConnect.test(name)) return true;
  if (codes.has(code) || (typeof code === 'string' && exception.test(code))) return true;
  if (typeof message === 'string' && ended.test(message)) return true;
  return original !== undefined && original !== error && isConnectionLost(original);
};
