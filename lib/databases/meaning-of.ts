import {
  type DatabaseError,
  type ErrorMeanings,
  type ErrorPredicate,
  either,
  hasCode,
} from './error-meanings.ts';
import { allDatabases } from './records.ts';

/** Returns whether an error, or the driver's error inside it, matches. */
const isOrHolds = (error: unknown, isOfKind: ErrorPredicate): boolean => {
  if (typeof error !== 'object' || error === null) return false;
  if (isOfKind(error)) return true;
  const { original } = error as DatabaseError;
  return original !== undefined && original !== error && isOrHolds(original, isOfKind);
};

/** Matches errors with a meaning on any database, so that the caller need not know which database an error comes from. */
const inAny = (meaning: keyof ErrorMeanings): ErrorPredicate =>
  either(...allDatabases.map(({ errors }) => errors[meaning]));

/** Error codes of the operating system, the same for every server. */
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

/** Sequelize's names for all failures to connect. A pool without a free connection is not such a failure. */
const failedConnect = /^Sequelize(?:Connection(?!AcquireTimeout)|Host|AccessDenied|InvalidConnection)/;
const hasFailedToConnect: ErrorPredicate = ({ name }) => typeof name === 'string' && failedConnect.test(name);

/** No connection of the pool became free in time. */
const waitedTooLong: ErrorPredicate = ({ name }) => name === 'SequelizeConnectionAcquireTimeoutError';

const lost = either(hasFailedToConnect, isBroken, inAny('connectionLost'));
const outOfSpace = inAny('outOfSpace');
const noWrites = either(inAny('readOnly'), outOfSpace);
const unavailable = either(lost, waitedTooLong, inAny('busy'), noWrites);
const [conflict, missingTable, tooComplex] = [
  inAny('replayConflict'),
  inAny('missingTableOrColumn'),
  inAny('tooComplex'),
];

/** Returns whether an error is about the connection to a server, so that another server may be able to answer. */
export const isConnectionLost = (error: unknown): boolean => isOrHolds(error, lost);

/** Returns whether an error means that the database cannot be reached or is too busy, rather than that the statement is wrong. */
export const isUnavailable = (error: unknown): boolean => isOrHolds(error, unavailable);

/** Returns whether an error means that the database accepts no writes, though it may answer reads. */
export const takesNoWrites = (error: unknown): boolean => isOrHolds(error, noWrites);

/** Returns whether an error means that the database has no room left for writes, though it may answer reads. */
export const isOutOfSpace = (error: unknown): boolean => isOrHolds(error, outOfSpace);

/** Returns whether a replica cancelled a statement that conflicts with replaying the primary's changes. */
export const isReplayConflict = (error: unknown): boolean => isOrHolds(error, conflict);

/** Returns whether an error means that a table or a column does not exist. */
export const isMissingTableOrColumn = (error: unknown): boolean => isOrHolds(error, missingTable);

/** Returns whether an error means that the database cannot run the statement with any values. */
export const isTooComplex = (error: unknown): boolean => isOrHolds(error, tooComplex);
