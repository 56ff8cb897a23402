/** Under this, bytes carry what makes their ETag. A WeakMap would keep each body until the next full garbage collection. */
const tag: unique symbol = Symbol('etag');

/** Bytes of a body with their ETag. */
interface Tagged {
  readonly bytes: Buffer & { [tag]?: Tagged };
  readonly etag: string;
}

/** Keeps in mind which ETag some bytes have, for as long as anyone holds them. */
export const noteETag = (tagged: Tagged): void => {
  tagged.bytes[tag] = tagged;
};

/** The ETag of a body that is sent as it was made; undefined for every other. */
export const etagOf = (body: unknown): string | undefined =>
  Buffer.isBuffer(body) ? (body as Tagged['bytes'])[tag]?.etag : undefined;
