import { type ErrorMeanings, either, hasCode, hasCodeLike, hasMessageLike } from '../error-meanings.ts';

/** Matches SQLSTATE codes of a class, which is the first two characters. */
const inClass = (name: string) => hasCodeLike(new RegExp(`^${name}[0-9A-Z]{3}$`));

/** Matches pg's errors without a code for a connection that ended during a statement or before it. */
const hasEnded = hasMessageLike(
  /^(?:Connection terminated|Client (?:was closed|has encountered a connection error) and is not queryable|timeout expired$)/,
);

/** The errors of PostgreSQL and of its driver pg. */
export const postgresErrors: ErrorMeanings = {
  // The class of program limits, such as a stack that is too small or too many columns.
  tooComplex: inClass('54'),
  // Connection exceptions; the server is stopping, has crashed, or is starting; too many connections; a session that was idle.
  connectionLost: either(
    inClass('08'),
    hasCode('57P01', '57P02', '57P03', '57P05', '25P03', '53300'),
    hasEnded,
  ),
  // A cancelled statement, and the class of insufficient resources.
  busy: either(hasCode('57014'), inClass('53')),
  // The class of transactions that were rolled back; a lock; a statement after the one that had ended its transaction.
  transactionLost: either(inClass('40'), hasCode('55P03', '25P02')),
  readOnly: hasCode('25006'),
  outOfSpace: hasCode('53100'),
  replayConflict: hasCode('40001', '40P01'),
  missingTableOrColumn: hasMessageLike(/does not exist/i),
};
