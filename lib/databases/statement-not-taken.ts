import type { DatabaseError } from './error-meanings.ts';
import { isNotTaken } from './meaning-of.ts';

/**
 * A statement that a database cannot take, whatever values are bound to it: it is too long, too deep, or has too many of
 * something for this database. Another statement may well give the same.
 */
export class StatementNotTaken extends Error {
  constructor(reason: string, cause: unknown) {
    super(reason, { cause });
    this.name = 'StatementNotTaken';
  }
}

/** An error as what it says of its statement: a StatementNotTaken where the database cannot take that, itself otherwise. */
export const readStatementError = (error: unknown): unknown => {
  if (!isNotTaken(error)) return error;
  // Sequelize keeps the driver's error inside its own.
  const { original = error } = error as DatabaseError;
  return new StatementNotTaken(String((original as DatabaseError).message), error);
};
