import { StatementTooComplex } from '../../databases/statement-too-complex.ts';
import { ContentQueryError } from '../../error/content-query-error.ts';
import { refuseTooDeep } from '../../error/within-stack.ts';

/** A statement that reads rows is as small as it can be: what the database cannot take of those is more than it can answer. */
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
