import { isOutOfSpace, isUnavailable, takesNoWrites } from '../../lib/databases/meaning-of.ts';
import { ContentQueryError } from '../../lib/error/content-query-error.ts';
import { unavailable } from '../../lib/error/unavailable.ts';
import { isRecord } from '../../lib/util/is-record.ts';
import { isOfHost } from './of-host.ts';

/** Which API the request is for: the content API only reads, admin-config also writes. */
export type Api = 'content' | 'admin';

/** The properties of a thrown value that are read. A host may throw something that is not an Error. */
const partsOf = (thrown: unknown): { readonly status?: unknown; readonly message?: unknown } =>
  isRecord(thrown) || thrown instanceof Error ? thrown : {};

/** The message for clients that only read, whatever is wrong with the database. */
const generally = 'Service Unavailable';

/** Returns the message for an administrator, who can do something about a database that accepts no writes. */
const whyNoWrites = (error: unknown): string => {
  if (isOutOfSpace(error)) return 'The database has no space left on its disk';
  return takesNoWrites(error) ? 'The database is read-only' : generally;
};

/**
 * Returns the error that a client gets for a thrown value: the plugin's own error as it is; 401 where the host's sign-in threw it;
 * 503 where the database cannot be reached or is too busy; 500 without internal details for everything else. Returns undefined for
 * errors that the host answers: those of its own answer to the request, and others below 500, which its middleware threw on purpose.
 */
export const toError = (thrown: unknown, api: Api): ContentQueryError | undefined => {
  if (thrown instanceof ContentQueryError) return thrown;
  if (isOfHost(thrown)) return undefined;
  const { status, message } = partsOf(thrown);
  if (status === 401) {
    const text = typeof message === 'string' ? message : 'Unauthorized';
    return new ContentQueryError('unauthorized', text, { cause: thrown });
  }
  if (typeof status === 'number' && status < 500) return undefined;
  if (isUnavailable(thrown)) return unavailable(thrown, api === 'admin' ? whyNoWrites(thrown) : generally);
  return new ContentQueryError('internal', 'Internal Server Error', { cause: thrown });
};
