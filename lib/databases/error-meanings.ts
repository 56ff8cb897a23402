/** The parts of an error that are read. Sequelize keeps the driver's error in its own, under `original`. */
export interface DatabaseError {
  readonly name?: unknown;
  readonly code?: unknown;
  readonly message?: unknown;
  readonly original?: unknown;
}

/** Whether an error of a driver has one meaning. */
export type ErrorPredicate = (error: DatabaseError) => boolean;

/** What the errors of one database, and of its driver, mean. No code or message has different meanings on two databases. */
export interface ErrorMeanings {
  /** The database cannot run the statement with any values: it is too long, too deeply nested, or has too many of something. */
  readonly tooComplex: ErrorPredicate;
  /** The connection was lost or could not be made: refused, too many connections, the server is stopping or starting. */
  readonly connectionLost: ErrorPredicate;
  /** The database is there but cannot answer now: the statement was cancelled, a lock is held, there is no memory left. */
  readonly busy: ErrorPredicate;
  /** It accepts no writes, though it may answer reads: a read-only file, a read-only server, a replica. */
  readonly readOnly: ErrorPredicate;
  /** It has no room left for writes, though it may answer reads: a full disk, a file or a table at its largest size. */
  readonly outOfSpace: ErrorPredicate;
  /** A replica cancelled a statement that conflicts with replaying the primary's changes. */
  readonly replayConflict: ErrorPredicate;
  /** A table or a column does not exist. */
  readonly missingTableOrColumn: ErrorPredicate;
}

/** Errors with one of some codes. */
export const hasCode = (...codes: readonly string[]): ErrorPredicate => {
  const all: ReadonlySet<unknown> = new Set(codes);
  return ({ code }) => all.has(code);
};

/** Errors whose code matches a pattern, such as a class of codes. */
export const hasCodeLike =
  (form: RegExp): ErrorPredicate =>
  ({ code }) =>
    typeof code === 'string' && form.test(code);

/** Errors whose message matches a pattern. */
export const hasMessageLike =
  (form: RegExp): ErrorPredicate =>
  ({ message }) =>
    typeof message === 'string' && form.test(message);

/** Errors that at least one of some predicates accepts. */
export const either =
  (...kinds: readonly ErrorPredicate[]): ErrorPredicate =>
  (error) =>
    kinds.some((isOf) => isOf(error));

/** For a meaning that no error of a database has. */
export const neverMatches: ErrorPredicate = () => false;
