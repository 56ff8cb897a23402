import { contentUrl } from './api/base.ts';
import { textInDialect } from './model/dialect.ts';
import { everything } from './model/everything.ts';
import { useWorkspace } from './workspace-context.ts';

/** What to read: the list of a content type, or one entry by its id, and the query string. */
export interface Question {
  readonly uid: string;
  /** The path below the content API's prefix, such as `articles/2`. */
  readonly path: string;
  readonly id?: string;
  readonly query: string;
}

/** Reads content. Throws an ApiError. */
export type Read = (question: Question) => Promise<unknown>;

/**
 * Returns a function that reads content: for an administrator as the chosen role, or everything, for other users as their own role, through the
 * content API if they have a token for it.
 */
export function useRead(): Read {
  const { api, session, role, user } = useWorkspace();
  return ({ uid, path, id, query }) =>
    session.admin || api.bySession
      ? api.readAs({
          role: role === everything ? null : role,
          uid,
          ...(id !== undefined && { id }),
          query,
          ...(session.admin && role !== everything && user !== '' && { user }),
        })
      : api.readOwn(contentUrl(session.contentPrefix, path, textInDialect(query, session.dialect)));
}
