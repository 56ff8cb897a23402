import { ContentQueryError } from './content-query-error.ts';

/** The number of seconds after which a client may try again. A database takes about as long to restart. */
const retryAfter = 2;

/** Returns the error for a request that cannot be answered now: 503 with Retry-After. It does not show the cause. */
export const unavailable = (cause: unknown, message = 'Service Unavailable'): ContentQueryError =>
  new ContentQueryError('unavailable', message, { retryAfter, cause });

/** Returns the error for a request that waited for something longer than the host's `acquireTimeout`, in milliseconds. */
export const acquiredTooLate = (what: string, limit: number | false): ContentQueryError =>
  unavailable(new Error(`${what} took longer than ${limit} ms (acquireTimeout)`));
