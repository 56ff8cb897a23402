import { ContentQueryError } from './content-query-error.ts';

/** Seconds after which a client may try again; a database that restarts takes about as long. */
const retryAfter = 2;

/** The error of a request that cannot be answered now: 503 with Retry-After. It does not show the cause. */
export const unavailable = (cause: unknown, message = 'Service Unavailable'): ContentQueryError =>
  new ContentQueryError('unavailable', message, { retryAfter, cause });

/** The error of a request that waited for something longer than the host's `acquireTimeout`, in milliseconds. */
export const acquiredTooLate = (what: string, limit: number | false): ContentQueryError =>
  unavailable(new Error(`${what} took longer than ${limit} ms (acquireTimeout)`));
