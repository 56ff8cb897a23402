import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { AnswerBytes, Encoding, StatesRead } from './answer-bytes.ts';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** How an answer is encoded. It is done once for many requests. */
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
  readonly states: StatesRead;
  readonly tags: string | undefined;
  /** The version of the tables that it was read from. */
  readonly version: string;
  /** The bytes of all forms. */
  size: number;
  readonly #forms = new Map<Encoding, Buffer | 'begun'>();
  readonly #onGrown: (() => void) | 'never';

  /** `onGrown` is called after `size` has changed; with `'never'` the answer has no further forms. */
  constructor({ bytes, etag, states, tags }: AnswerBytes, version: string, onGrown: (() => void) | 'never') {
    this.bytes = ownBytes(bytes);
    this.etag = etag;
    this.states = states;
    this.tags = tags;
    this.version = version;
    this.size = bytes.length + (tags?.length ?? 0);
    this.#onGrown = onGrown;
  }

  /**
   * Returns the answer in an encoding; undefined if it is sent as it is. Nobody waits for the encoding: the first request that wants it
   * begins it, and later ones get it. If it fails, it is begun again.
   */
  encoded(encoding: Encoding): Buffer | undefined {
    const onGrown = this.#onGrown;
    if (onGrown === 'never' || this.bytes.length < least) return undefined;
    const known = this.#forms.get(encoding);
    if (known !== undefined) return known === 'begun' ? undefined : known;
    this.#forms.set(encoding, 'begun');
    encode[encoding](this.bytes).then(
      (bytes) => {
        this.#forms.set(encoding, bytes);
        this.size += bytes.length;
        onGrown();
      },
      () => this.#forms.delete(encoding),
    );
    return undefined;
  }
}
