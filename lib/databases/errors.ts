/** The parts of an error that are read. Sequelize stores the driver's error in its own, under `original`. */
export interface DatabaseError {
  readonly name?: unknown;
  readonly code?: unknown;
  /** The number of an error of MariaDB or MySQL. */
  readonly errno?: unknown;
  readonly message?: unknown;
  readonly original?: unknown;
}

/** Returns whether an error of a driver has a particular meaning. */
export type ErrorPredicate = (error: DatabaseError) => boolean;

/** The meanings of the errors of one database and of its driver. No code or message has different meanings on two databases. */
export interface ErrorMeanings {
  /** The database cannot run the statement with any values: it is too long, too deeply nested, or has too many of something. */
  readonly tooComplex: ErrorPredicate;
  /**
   * The connection was lost or could not be made: it was refused, there are too many connections, or the server is stopping or
   * starting, or is cut off from its cluster.
   */
  readonly connectionLost: ErrorPredicate;
  /** The database is running but cannot answer now: the statement was cancelled, or there is no memory left. */
  readonly busy: ErrorPredicate;
  /**
   * The transaction has ended because of others, and nothing of it is stored: a deadlock, a lock that was not given up in time, a
   * conflict with another transaction. It may succeed if all of it is run again.
   */
  readonly transactionLost: ErrorPredicate;
  /** It accepts no writes, though it may answer reads: a read-only file, a read-only server, a replica. */
  readonly readOnly: ErrorPredicate;
  /** It has no room left for writes, though it may answer reads: a full disk, a file or a table at its largest size. */
  readonly outOfSpace: ErrorPredicate;
  /** A replica cancelled a statement that conflicts with replaying the primary's changes. */
  readonly replayConflict: ErrorPredicate;
  /** A table or a column does not exist. */
  readonly missingTableOrColumn: ErrorPredicate;
}

/** Matches errors with one of several codes. */
export const hasCode = (...codes: readonly string[]): ErrorPredicate => {
  const all: ReadonlySet<unknown> = new Set(codes);
  return ({ code }) => all.has(code);
};

/** Matches errors with one of several numbers. */
export const hasNumber = (...numbers: readonly number[]): ErrorPredicate => {
  const all: ReadonlySet<unknown> = new Set(numbers);
  return ({ errno }) => all.has(errno);
};

/** Matches errors whose code matches a pattern, such as a class of codes. */
export const hasCodeLike =
  (form: RegExp): ErrorPredicate =>
  ({ code }) =>
    typeof code === 'string' && form.test(code);

/** Matches errors whose message matches a pattern. */
export const hasMessageLike =
  (form: RegExp): ErrorPredicate =>
  ({ message }) =>
    typeof message === 'string' && form.test(message);

/** Matches errors that at least one of several predicates matches. */
export const either =
  (...kinds: readonly ErrorPredicate[]): ErrorPredicate =>
  (error) =>
    kinds.some((isOf) => isOf(error));

/** For a meaning that no error of a database has. */
export const neverMatches: ErrorPredicate = () => false;
