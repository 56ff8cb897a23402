import { hash } from 'node:crypto';
import { utf8Of } from '../util/utf8-of.ts';

/** The body of an answer as bytes, which all requests that share it receive. */
export interface AnswerBytes {
  readonly bytes: Buffer;
  /** The weak ETag of the body, computed when it is first read. */
  readonly etag: string;
}

/** Returns a body as bytes, which the ETag, the length and the socket all use. A text would be encoded again for each of them. */
export const bytesOf = (body: string | Buffer): AnswerBytes => {
  const bytes = typeof body === 'string' ? utf8Of(body) : body;
  let known: string | undefined;
  return {
    bytes,
    // In the same form as @koa/etag.
    get etag() {
      known ??= `W/"${bytes.length.toString(16)}-${hash('sha1', bytes, 'base64').slice(0, 27)}"`;
      return known;
    },
  };
};
