import {
  type DatabaseError,
  type ErrorMeanings,
  type ErrorPredicate,
  either,
  hasCode,
  hasMessageLike,
} from './errors.ts';
import { allErrors } from './index.ts';

/** Returns whether an error, or the driver's error inside it, matches. */
const isOrHolds = (error: unknown, isOfKind: ErrorPredicate): boolean => {
  if (typeof error !== 'object' || error === null) return false;
  if (isOfKind(error)) return true;
  const { original } = error as DatabaseError;
  return original !== undefined && original !== error && isOrHolds(original, isOfKind);
};

/** Matches errors with a meaning on any database, so that the caller need not know which database an error comes from. */
const inAny = (meaning: keyof ErrorMeanings): ErrorPredicate =>
  either(...allErrors.map((errors) => errors[meaning]));

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

/** A statement of a transaction that Sequelize has rolled back after a deadlock, such as one that a host's `retry` sends again. */
const isAfterRollback = hasMessageLike(/^rollback has been called on this transaction/);

const lost = either(hasFailedToConnect, isBroken, inAny('connectionLost'));
const outOfSpace = inAny('outOfSpace');
const readOnly = inAny('readOnly');
const unusable = either(lost, readOnly);
const noWrites = either(readOnly, outOfSpace);
const transactionLost = either(inAny('transactionLost'), isAfterRollback);
const unavailable = either(lost, waitedTooLong, inAny('busy'), transactionLost, noWrites);
const [conflict, missingTable, tooComplex] = [
  inAny('replayConflict'),
  inAny('missingTableOrColumn'),
  inAny('tooComplex'),
];

/** Returns whether an error is about the connection to a server, so that another server may be able to answer. */
export const isConnectionLost = (error: unknown): boolean => isOrHolds(error, lost);

/** Returns whether an error means that a transaction has ended because of others, and may succeed if all of it is run again. */
export const isTransactionLost = (error: unknown): boolean => isOrHolds(error, transactionLost);

/**
 * Returns whether an error means that its connection should be closed: it is lost, or its server is cut off from its cluster or
 * takes no writes, while behind the same address another one may.
 */
export const needsNewConnection = (error: unknown): boolean => isOrHolds(error, unusable);

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

/**
 * The error for a statement that a database cannot run with any values: it is too long, too deeply nested, or has too many of
 * something for this database. Another statement may give the same result.
 */
export class StatementTooComplex extends Error {
  constructor(reason: string, cause: unknown) {
    super(reason, { cause });
    this.name = 'StatementTooComplex';
  }
}

/** Returns a StatementTooComplex if the error means that, otherwise the error itself. */
export const readStatementError = (error: unknown): unknown => {
  if (!isTooComplex(error)) return error;
  // Sequelize stores the driver's error inside its own.
  const { original = error } = error as DatabaseError;
  return new StatementTooComplex(String((original as DatabaseError).message), error);
};
