import type { Context } from 'koa';
import { ContentQueryError } from '../lib/error/content-query-error.ts';
import type { FindRequest, TagHeader } from '../lib/pipeline.ts';

type OnTags = NonNullable<FindRequest['onTags']>;

/** The Cache-Control of answers that depend on values of the request, or on the time: no tag can say when they change. */
const notKept = 'private, no-store';

/**
 * Returns the answer of `send`, and sets the header of its tags; also that of the types for an entry that is missing, because a change
 * may add it. Without a header nothing is set.
 */
export const tagging = async <T extends { readonly tags?: string | undefined }>(
  ctx: Context,
  header: TagHeader | undefined,
  send: (onTags: OnTags | undefined) => Promise<T>,
): Promise<T> => {
  if (header === undefined) return send(undefined);
  let ofTypes: string | undefined;
  const onTags: OnTags = (tags) => {
    if (tags === 'private') ctx.set('Cache-Control', notKept);
    else ofTypes = tags.header;
  };
  try {
    const answer = await send(onTags);
    const tags = answer.tags ?? ofTypes;
    if (tags !== undefined) ctx.set(header, tags);
    return answer;
  } catch (error) {
    const isMissing = error instanceof ContentQueryError && error.code === 'not-found';
    if (isMissing && ofTypes !== undefined) ctx.set(header, ofTypes);
    throw error;
  }
};
