import { ContentQueryError } from '../../lib/base/error.ts';

/** Throws a 404 that says what does not exist. */
export const notFound = (message: string): never => {
  throw new ContentQueryError('not-found', message);
};
