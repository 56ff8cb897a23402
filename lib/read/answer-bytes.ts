import { hash } from 'node:crypto';
import type { ReadPlan } from '../plan/read-plan.ts';
import type { Trace } from './find-request.ts';
import type { Planned } from './plan-cache.ts';

/** The buffer into which texts are encoded first: writing a text returns its length in UTF-8. */
const scratchBuffer = Buffer.allocUnsafeSlow(1_048_576);

/** Returns whether a text fits into the buffer. A UTF-16 unit takes at most three bytes. */
const fits = (text: string): boolean => text.length * 3 <= scratchBuffer.length;

/**
 * Returns a text in UTF-8:
 *
 *     utf8Of('Élan') // <Buffer c3 89 6c 61 6e>
 *
 * The result equals that of `Buffer.from`, which reads the text twice to determine its length before it encodes it.
 */
export const utf8Of = (text: string): Buffer =>
  fits(text) ? Buffer.from(scratchBuffer.subarray(0, scratchBuffer.write(text))) : Buffer.from(text);

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

/** What keeps answers, and gives them again while nothing has changed that they depend on. */
export interface KeptAnswers {
  /** Returns the tables that the answer of a plan depends on; undefined if it must not be kept. */
  tablesOf(plan: ReadPlan): readonly string[] | undefined;
  /** Whether answers that depend on these tables can be kept now. */
  canKeep(tables: readonly string[]): boolean;
  /**
   * Returns the kept answer of a request, or the answer of `run`, which must begin to read after it is called. `values` distinguishes
   * requests with the same plan: the requested id, and the values of variables.
   */
  answer(
    planned: Planned,
    values: unknown,
    trace: Trace | undefined,
    run: () => Promise<AnswerBytes>,
  ): Promise<AnswerBytes>;
  /** Forgets all answers. */
  close(): Promise<void>;
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
