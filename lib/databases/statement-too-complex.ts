import type { DatabaseError } from './error-meanings.ts';
import { isTooComplex } from './meaning-of.ts';

/**
 * A statement that a database cannot take, whatever values are bound to it: it is too long, too deep, or has too many of
 * something for this database. Another statement may well give the same.
 */
export class StatementTooComplex extends Error {
  constructor(reason: string, cause: unknown) {
    super(reason, { cause });
    this.name = 'StatementTooComplex';
  }
}

/** An error as what it says of its statement: a StatementTooComplex where the database cannot take that, itself otherwise. */
export const readStatementError = (error: unknown): unknown => {
  if (!isTooComplex(error)) return error;
  // Sequelize keeps the driver's error inside its own.
  const { original = error } = error as DatabaseError;
  return new StatementTooComplex(String((original as DatabaseError).message), error);
};
