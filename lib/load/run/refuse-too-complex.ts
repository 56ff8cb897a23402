import { StatementTooComplex } from '../../databases/statement-too-complex.ts';
import { ContentQueryError } from '../../error/content-query-error.ts';
import { refuseTooDeep } from '../../error/within-stack.ts';

/**
 * Returns the error for a statement of the row-by-row way that the database rejects as too complex. There is no smaller statement
 * to try, so the request is refused.
 */
export const refuseTooComplex = (error: unknown): unknown => {
  if (!(error instanceof StatementTooComplex)) return refuseTooDeep(error);
  const message =
    'The database cannot take a statement that this request needs: its filters or its sort are too large';
  const hint = 'ask for fewer conditions at one place, nest them less, or go through fewer relations';
  return new ContentQueryError('ceiling-exceeded', message, {
    problems: [{ path: [], code: 'ceiling-exceeded', message, hint }],
    cause: error,
  });
};
