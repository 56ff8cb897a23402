/** What is looked at of an error. Sequelize keeps the driver's error inside its own, under `original`. */
export interface DatabaseError {
  readonly name?: unknown;
  readonly code?: unknown;
  readonly message?: unknown;
  readonly original?: unknown;
}

/** Whether an error of a driver means one thing. */
export type ErrorPredicate = (error: DatabaseError) => boolean;

/** What the errors of one database, and of its driver, mean. No two databases say the same and mean another thing by it. */
export interface ErrorMeanings {
  /** It cannot take a statement, whatever values are bound: that is too long, too deep, or has too many of something. */
  readonly tooComplex: ErrorPredicate;
  /** The connection broke off or could not be had: refused, too many, stopping, starting. */
  readonly connectionLost: ErrorPredicate;
  /** It is there and says "not now": a statement cancelled, a lock held, no memory left. */
  readonly busy: ErrorPredicate;
  /** It takes no writes, though it may answer reads: a disk that is full, a file or a server that may only be read. */
  readonly noWrites: ErrorPredicate;
  /** A replica cancelled a statement that would keep it from replaying what the primary has done. */
  readonly replayConflict: ErrorPredicate;
  /** There is no such table, or no such column. */
  readonly missingTableOrColumn: ErrorPredicate;
}

/** An error that has one of some codes. */
export const hasCode = (...codes: readonly string[]): ErrorPredicate => {
  const all: ReadonlySet<unknown> = new Set(codes);
  return ({ code }) => all.has(code);
};

/** An error whose code is of a form, such as a class of codes. */
export const hasCodeLike =
  (form: RegExp): ErrorPredicate =>
  ({ code }) =>
    typeof code === 'string' && form.test(code);

/** An error whose message is of a form. */
export const hasMessageLike =
  (form: RegExp): ErrorPredicate =>
  ({ message }) =>
    typeof message === 'string' && form.test(message);

/** An error that is of one kind or another. */
export const either =
  (...kinds: readonly ErrorPredicate[]): ErrorPredicate =>
  (error) =>
    kinds.some((isOf) => isOf(error));

/** An error that a database never gives. */
export const neverMatches: ErrorPredicate = () => false;
