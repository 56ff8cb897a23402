import { isUnavailable, takesNoWrites } from '../../lib/databases/meaning-of.ts';
import { ContentQueryError } from '../../lib/error/content-query-error.ts';
import { unavailable } from '../../lib/error/unavailable.ts';
import { isRecord } from '../../lib/util/is-record.ts';

/** Which API the request is for: content is only read; admin-config is also written. */
export type Api = 'content' | 'admin';

/** The properties that are read of a thrown value; a host may throw something that is not an Error. */
const partsOf = (thrown: unknown): { readonly status?: unknown; readonly message?: unknown } =>
  isRecord(thrown) || thrown instanceof Error ? thrown : {};

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
  if (isUnavailable(thrown)) {
    const isWrite = api === 'admin' && takesNoWrites(thrown);
    return unavailable(thrown, isWrite ? 'The database is read-only' : 'Service Unavailable');
  }
  return new ContentQueryError('internal', 'Internal Server Error', { cause: thrown });
};
