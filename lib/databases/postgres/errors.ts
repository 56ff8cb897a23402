import { type ErrorMeanings, either, hasCode, hasCodeLike, hasMessageLike } from '../error-meanings.ts';

/** Codes are those of SQLSTATE, of which the first two letters are the class. */
const inClass = (name: string) => hasCodeLike(new RegExp(`^${name}[0-9A-Z]{3}$`));

/** What pg says without a code, of a connection that ended under a statement or before it. */
const hasEnded = hasMessageLike(
  /^(?:Connection terminated|Client (?:was closed|has encountered a connection error) and is not queryable|timeout expired$)/,
);

/** What PostgreSQL says, and its driver pg. */
export const postgresErrors: ErrorMeanings = {
  // Program limits, such as a stack that is too small or too many columns.
  tooComplex: inClass('54'),
  // Connection exceptions; stopping, crashed, starting, too many.
  connectionLost: either(inClass('08'), hasCode('57P01', '57P02', '57P03', '53300'), hasEnded),
  // A replica that had to catch up, a lock, a statement cancelled, and the class of resources that have run out.
  busy: either(hasCode('40001', '55P03', '57014'), inClass('53')),
  readOnly: hasCode('25006'),
  outOfSpace: hasCode('53100'),
  replayConflict: hasCode('40001', '40P01'),
  missingTableOrColumn: hasMessageLike(/does not exist/i),
};
