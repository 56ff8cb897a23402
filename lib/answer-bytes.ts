import { createHash } from 'node:crypto';

/** A body as bytes, for everyone who is sent it. */
export interface AnswerBytes {
  readonly bytes: Buffer;
  /** Its weak ETag, made when somebody first asks for it. */
  readonly etag: string;
}

/** A body as bytes, which the ETag, the length and the socket all want; a text would be encoded for each of them. */
export const bytesOf = (body: string): AnswerBytes => {
  const bytes = Buffer.from(body);
  let known: string | undefined;
  return {
    bytes,
    // As @koa/etag has it.
    get etag() {
      known ??= `W/"${bytes.length.toString(16)}-${createHash('sha1').update(bytes).digest('base64').slice(0, 27)}"`;
      return known;
    },
  };
};
