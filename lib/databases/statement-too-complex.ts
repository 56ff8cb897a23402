import type { DatabaseError } from './error-meanings.ts';
import { isTooComplex } from './meaning-of.ts';

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
