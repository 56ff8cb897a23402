import { isOutOfSpace, isUnavailable, takesNoWrites } from '../../lib/databases/meaning-of.ts';
import { ContentQueryError } from '../../lib/error/content-query-error.ts';
import { unavailable } from '../../lib/error/unavailable.ts';
import { isRecord } from '../../lib/util/is-record.ts';

/** Which API the request is for: content is only read; admin-config is also written. */
export type Api = 'content' | 'admin';

/** The properties that are read of a thrown value; a host may throw something that is not an Error. */
const partsOf = (thrown: unknown): { readonly status?: unknown; readonly message?: unknown } =>
  isRecord(thrown) || thrown instanceof Error ? thrown : {};

/** What a client is told that only reads, whatever is wrong with the database. */
const generally = 'Service Unavailable';

/** What an administrator is told, who can do something about a database that accepts no writes. */
const whyNoWrites = (error: unknown): string => {
  if (isOutOfSpace(error)) return 'The database has no space left on its disk';
  return takesNoWrites(error) ? 'The database is read-only' : generally;
};

/**
 * The error that a client gets for a thrown value: the error of the plugin itself; 401 where the host's sign-in says so; 503
 * where the database cannot be reached or is too busy; 500 for everything else, with nothing internal in it. Undefined
 * leaves it to the host, whose own middleware threw it on purpose.
 */
export const toError = (thrown: unknown, api: Api): ContentQueryError | undefined => {
  if (thrown instanceof ContentQueryError) return thrown;
  const { status, message } = partsOf(thrown);
  if (status === 401) {
    const text = typeof message === 'string' ? message : 'Unauthorized';
    return new ContentQueryError('unauthorized', text, { cause: thrown });
  }
  if (typeof status === 'number' && status < 500) return undefined;
  if (isUnavailable(thrown)) return unavailable(thrown, api === 'admin' ? whyNoWrites(thrown) : generally);
  return new ContentQueryError('internal', 'Internal Server Error', { cause: thrown });
};
