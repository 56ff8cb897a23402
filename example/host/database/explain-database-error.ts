import { oneLine } from '../start-error.ts';
import { sqliteFile } from './database-url.ts';

type Explain = (server: URL) => string;

const refusedLogin: Explain = ({ username, host }) =>
  `the database at ${host} refuses the user name or password of "${decodeURIComponent(username)}"`;
const unknownDatabase: Explain = ({ host, pathname }) =>
  `the database at ${host} has no database "${decodeURIComponent(pathname.slice(1))}"`;
const noAccess: Explain = ({ username, host, pathname }) =>
  `the database at ${host} has no "${decodeURIComponent(pathname.slice(1))}" that "${decodeURIComponent(username)}" may use`;
const unreachable: Explain = ({ host }) => `no database answers at ${host}`;
const unknownHost: Explain = ({ hostname }) => `there is no host "${hostname}"`;

/** Explanations by code: PostgreSQL's SQLSTATE, the codes of the MariaDB connector and those of Node's sockets. */
const explanations: Readonly<Record<string, Explain>> = {
  '28P01': refusedLogin,
  '28000': refusedLogin,
  ER_ACCESS_DENIED_ERROR: refusedLogin,
  ER_ACCESS_DENIED_NO_PASSWORD_ERROR: refusedLogin,
  '3D000': unknownDatabase,
  ER_DBACCESS_DENIED_ERROR: noAccess,
  ER_BAD_DB_ERROR: unknownDatabase,
  ECONNREFUSED: unreachable,
  ECONNRESET: unreachable,
  EHOSTUNREACH: unreachable,
  ENETUNREACH: unreachable,
  ETIMEDOUT: unreachable,
  ER_CONNECTION_TIMEOUT: unreachable,
  ENOTFOUND: unknownHost,
  EAI_AGAIN: unknownHost,
};

/** Returns in one line, without the password, why the database of a DATABASE_URL cannot be opened. */
export function explainDatabaseError(error: unknown, databaseUrl: string): string {
  const file = sqliteFile(databaseUrl);
  if (file !== undefined)
    return `DATABASE_URL: ${file} cannot be opened as a SQLite database: ${oneLine(error)}`;
  const url = new URL(databaseUrl);
  const explain = explanations[codeOf(error)] ?? explainText(oneLine(error));
  return `DATABASE_URL: ${explain ? explain(url) : `the database at ${url.host} cannot be opened: ${oneLine(error)}`}`;
}

/** Returns the code of an error. Sequelize keeps the driver's error in `parent`. */
function codeOf(error: unknown): string {
  const { code, parent } = error as { code?: unknown; parent?: { code?: unknown } };
  return String(parent?.code ?? code ?? '');
}

/** Explains errors that pg itself throws, because they have no code. */
function explainText(message: string): Explain | undefined {
  if (/timeout|timed out|terminated unexpectedly/i.test(message)) return unreachable;
  return message.startsWith('SASL:') ? refusedLogin : undefined;
}
