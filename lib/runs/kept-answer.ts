import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { AnswerBytes, Encoding } from './answer-bytes.ts';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** How an answer is encoded. It is done once for many requests, but the first of them waits for it. */
const encode: Readonly<Record<Encoding, (bytes: Buffer) => Promise<Buffer>>> = {
  br: (bytes) =>
    toBrotli(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 5,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  gzip: (bytes) => toGzip(bytes),
};

/** Returns bytes in memory of their own: a part of a larger buffer would keep all of it. */
const ownBytes = (bytes: Buffer): Buffer => {
  if (bytes.buffer.byteLength === bytes.length) return bytes;
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
};

/** An answer with fewer bytes fits into one packet as it is. */
const least = 1_024;

/** An answer that is given again, in each form in which clients take it. */
export class KeptAnswer implements AnswerBytes {
  readonly bytes: Buffer;
  readonly etag: string;
  readonly isOfOneStatement: boolean;
  /** The version of the tables that it was read from. */
  readonly version: string;
  /** The bytes of all forms. */
  size: number;
  readonly #forms = new Map<Encoding, Promise<Buffer | undefined>>();
  readonly #onGrown: (() => void) | 'never';

  /** `onGrown` is called after `size` has changed; with `'never'` the answer has no further forms. */
  constructor(
    { bytes, etag, isOfOneStatement }: AnswerBytes,
    version: string,
    onGrown: (() => void) | 'never',
  ) {
    this.bytes = ownBytes(bytes);
    this.etag = etag;
    this.isOfOneStatement = isOfOneStatement;
    this.version = version;
    this.size = bytes.length;
    this.#onGrown = onGrown;
  }

  /** Returns the answer in an encoding; undefined if it is sent as it is. It is encoded once, and again if that fails. */
  encoded(encoding: Encoding): Promise<Buffer | undefined> | undefined {
    const onGrown = this.#onGrown;
    if (onGrown === 'never' || this.bytes.length < least) return undefined;
    const known = this.#forms.get(encoding);
    if (known !== undefined) return known;
    const form = encode[encoding](this.bytes).then(
      (bytes) => {
        this.size += bytes.length;
        onGrown();
        return bytes;
      },
      () => {
        this.#forms.delete(encoding);
        return undefined;
      },
    );
    this.#forms.set(encoding, form);
    return form;
  }
}
