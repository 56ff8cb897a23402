import {
  type DatabaseError,
  type ErrorMeanings,
  type ErrorPredicate,
  either,
  hasCode,
} from './error-meanings.ts';
import { allDatabases } from './records.ts';

/** Whether an error, or the driver's error inside it, is of a kind. */
const isOrHolds = (error: unknown, isOfKind: ErrorPredicate): boolean => {
  if (typeof error !== 'object' || error === null) return false;
  if (isOfKind(error)) return true;
  const { original } = error as DatabaseError;
  return original !== undefined && original !== error && isOrHolds(original, isOfKind);
};

/** What any database means by an error: whoever catches one need not know which of them gave it. */
const inAny = (meaning: keyof ErrorMeanings): ErrorPredicate =>
  either(...allDatabases.map(({ errors }) => errors[meaning]));

/** Codes that the operating system gives, whatever server was to be reached. */
const isBroken = hasCode(
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
);

/** Sequelize names every failure to connect so. A pool without a free connection is no failure to connect. */
const failedConnect = /^Sequelize(?:Connection(?!AcquireTimeout)|Host|AccessDenied|InvalidConnection)/;
const hasFailedToConnect: ErrorPredicate = ({ name }) => typeof name === 'string' && failedConnect.test(name);

/** The pool had no free connection for too long. */
const waitedTooLong: ErrorPredicate = ({ name }) => name === 'SequelizeConnectionAcquireTimeoutError';

const lost = either(hasFailedToConnect, isBroken, inAny('connectionLost'));
const unavailable = either(lost, waitedTooLong, inAny('busy'), inAny('noWrites'));
const [noWrites, conflict, missingTable, tooComplex] = [
  inAny('noWrites'),
  inAny('replayConflict'),
  inAny('missingTableOrColumn'),
  inAny('tooComplex'),
];

/** Whether an error is about the connection to a database server, so that another server may well give an answer. */
export const isConnectionLost = (error: unknown): boolean => isOrHolds(error, lost);

/** Whether an error says that the database cannot be reached or is too busy, rather than that a statement is wrong. */
export const isUnavailable = (error: unknown): boolean => isOrHolds(error, unavailable);

/** Whether an error says that the database takes no writes, though it may answer reads. */
export const takesNoWrites = (error: unknown): boolean => isOrHolds(error, noWrites);

/** Whether a replica cancelled a statement because it would keep it from replaying what the primary has done. */
export const isReplayConflict = (error: unknown): boolean => isOrHolds(error, conflict);

/** Whether an error says that there is no such table, or no such column. */
export const isMissingTableOrColumn = (error: unknown): boolean => isOrHolds(error, missingTable);

/** Whether an error says that the database cannot take a statement, whatever values are bound to it. */
export const isTooComplex = (error: unknown): boolean => isOrHolds(error, tooComplex);
