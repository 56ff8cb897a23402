import type { DatabaseError } from './error-meanings.ts';
import { isTooComplex } from './meaning-of.ts';

/**
 * A statement that a database cannot run with any values: it is too long, too deeply nested, or has too many of something for
 * this database. Another statement may give the same result.
 */
export class StatementTooComplex extends Error {
  constructor(reason: string, cause: unknown) {
    super(reason, { cause });
    this.name = 'StatementTooComplex';
  }
}

/** A StatementTooComplex if that is what the error means, otherwise the error itself. */
export const readStatementError = (error: unknown): unknown => {
  if (!isTooComplex(error)) return error;
  // Sequelize keeps the driver's error inside its own.
  const { original = error } = error as DatabaseError;
  return new StatementTooComplex(String((original as DatabaseError).message), error);
};
