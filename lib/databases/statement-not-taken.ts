/**
 * A statement that a database cannot take, whatever values are bound to it: it is too long, too deep, or has too many of
 * something for this database. Another statement may well give the same.
 */
export class StatementNotTaken extends Error {
  constructor(reason: string, cause: unknown) {
    super(reason, { cause });
    this.name = 'StatementNotTaken';
  }
}

/** What SQLite says, which has one code for all that is wrong with a statement. */
const sqliteTexts =
  /parser stack overflow|Expression tree is too large|at most \d+ tables in a join|too many (?:SQL variables|columns|terms|FROM clause terms|arguments|references)|statement too long|string or blob too big|nested too deep/i;

/** PostgreSQL's class of program limits, such as a stack that is too small or too many columns. */
const postgresCodes = /^54[0-9A-Z]{3}$/;

const mariadbCodes: ReadonlySet<unknown> = new Set([
  'ER_NET_PACKET_TOO_LARGE',
  'ER_PS_MANY_PARAM',
  'ER_STACK_OVERRUN',
  'ER_STACK_OVERRUN_NEED_MORE',
  'ER_TOO_BIG_SELECT',
  'ER_TOO_HIGH_LEVEL_OF_NESTING_FOR_SELECT',
  'ER_TOO_MANY_FIELDS',
  'ER_TOO_MANY_TABLES',
]);

interface DriverError {
  readonly code?: unknown;
  readonly message?: unknown;
  readonly original?: unknown;
}

/** An error as what it says of its statement: a StatementNotTaken where the database cannot take that, itself otherwise. */
export const readStatementError = (error: unknown): unknown => {
  if (typeof error !== 'object' || error === null) return error;
  // Sequelize keeps the driver's error inside its own.
  const { code, message } = ((error as DriverError).original ?? error) as DriverError;
  const text = String(message);
  const isSqlite =
    typeof code === 'string' && /^SQLITE_(?:ERROR|TOOBIG)/.test(code) && sqliteTexts.test(text);
  if (isSqlite || mariadbCodes.has(code) || (typeof code === 'string' && postgresCodes.test(code)))
    return new StatementNotTaken(text, error);
  return error;
};
