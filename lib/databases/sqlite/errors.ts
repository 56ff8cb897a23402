import {
  type ErrorMeanings,
  either,
  hasCode,
  hasCodeLike,
  hasMessageLike,
  neverMatches,
} from '../error-meanings.ts';

/** SQLite has one code for everything that is wrong with a statement, so the message is examined. */
const isWrong = hasCodeLike(/^SQLITE_(?:ERROR|TOOBIG)/);

const isTooMuch = hasMessageLike(
  /parser stack overflow|Recursion limit|Expression tree is too large|at most \d+ tables in a join|too many (?:SQL variables|columns|terms|FROM clause terms|arguments|references)|statement too long|string or blob too big|nested too deep/i,
);

/** The errors of SQLite, by the names that its driver gives to the codes. */
export const sqliteErrors: ErrorMeanings = {
  tooComplex: (error) => isWrong(error) && isTooMuch(error),
  // A file has no connection that could be lost.
  connectionLost: neverMatches,
  busy: hasCode('SQLITE_BUSY', 'SQLITE_LOCKED', 'SQLITE_INTERRUPT', 'SQLITE_IOERR', 'SQLITE_CANTOPEN'),
  // Transactions take the write lock at their beginning, so none ends because of another.
  transactionLost: neverMatches,
  readOnly: hasCode('SQLITE_READONLY'),
  outOfSpace: hasCode('SQLITE_FULL'),
  replayConflict: neverMatches,
  missingTableOrColumn: either(hasMessageLike(/no such table/i), hasMessageLike(/no such column/i)),
};
