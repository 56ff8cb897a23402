import { hash } from 'node:crypto';
import { utf8Of } from '../util/utf8-of.ts';

/** A body as bytes, for everyone who is sent it. */
export interface AnswerBytes {
  readonly bytes: Buffer;
  /** Its weak ETag, made when somebody first asks for it. */
  readonly etag: string;
}

/** A body as bytes, which the ETag, the length and the socket all want; a text would be encoded for each of them. */
export const bytesOf = (body: string | Buffer): AnswerBytes => {
  const bytes = typeof body === 'string' ? utf8Of(body) : body;
  let known: string | undefined;
  return {
    bytes,
    // As @koa/etag has it.
    get etag() {
      known ??= `W/"${bytes.length.toString(16)}-${hash('sha1', bytes, 'base64').slice(0, 27)}"`;
      return known;
    },
  };
};
