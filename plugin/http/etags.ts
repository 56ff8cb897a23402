/** Bytes of a body with their ETag. */
interface Tagged {
  readonly bytes: Buffer;
  readonly etag: string;
}

const known = new WeakMap<Buffer, Tagged>();

/** Keeps in mind which ETag some bytes have, for as long as anyone holds them. */
export const noteETag = (tagged: Tagged): void => {
  known.set(tagged.bytes, tagged);
};

/** The ETag of a body that is sent as it was made; undefined for every other. */
export const etagOf = (body: unknown): string | undefined =>
  Buffer.isBuffer(body) ? known.get(body)?.etag : undefined;
