import { hash } from 'node:crypto';
import { utf8Of } from '../util/utf8-of.ts';

/** The encodings in which kept answers are sent, the preferred one first. */
export const encodings = ['br', 'gzip'] as const;
/** One of these encodings. */
export type Encoding = (typeof encodings)[number];

/**
 * What is known of the states of the database that an answer was read from: one statement reads one state, and so do several in one
 * transaction that was ended.
 */
export type StatesRead = 'one statement' | 'one state' | 'several';

/** The body of an answer as bytes, which all requests that share it receive. */
export interface AnswerBytes {
  readonly bytes: Buffer;
  /** The weak ETag of the body, computed when it is first read. */
  readonly etag: string;
  readonly states: StatesRead;
  /** The header of tags, if answers have one. */
  readonly tags?: string | undefined;
  /** Returns the body in an encoding; undefined if it has none yet. Only kept answers have this method. */
  readonly encoded?: (encoding: Encoding) => Buffer | undefined;
}

/** The body of an answer as it was read. */
export interface ReadBody extends Pick<AnswerBytes, 'states' | 'tags'> {
  readonly body: string | Buffer;
}

/**
 * A class, because V8 keeps the getter of an object literal, and with it the bytes that it closes over, in the hidden class of
 * the object. That is freed by full garbage collections only.
 */
class Answer implements AnswerBytes {
  readonly bytes: Buffer;
  readonly states: StatesRead;
  readonly tags: string | undefined;
  #etag: string | undefined;

  constructor(bytes: Buffer, { states, tags }: Omit<ReadBody, 'body'>) {
    this.bytes = bytes;
    this.states = states;
    this.tags = tags;
  }

  get etag(): string {
    const { bytes } = this;
    // In the same form as @koa/etag.
    this.#etag ??= `W/"${bytes.length.toString(16)}-${hash('sha1', bytes, 'base64').slice(0, 27)}"`;
    return this.#etag;
  }
}

/** Returns a body as bytes, which the ETag, the length and the socket all use. A text would be encoded again for each of them. */
export const bytesOf = ({ body, ...read }: ReadBody): AnswerBytes =>
  new Answer(typeof body === 'string' ? utf8Of(body) : body, read);
