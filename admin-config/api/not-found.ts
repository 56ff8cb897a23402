import { ContentQueryError } from '../../lib/error/content-query-error.ts';

/** Throws a 404 that says what there is not. */
export const notFound = (message: string): never => {
  throw new ContentQueryError('not-found', message);
};
