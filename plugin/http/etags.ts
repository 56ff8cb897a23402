/** The key under which a buffer carries its ETag. A WeakMap would keep each body until the next full garbage collection. */
const tag: unique symbol = Symbol('etag');

/** Bytes of a body with their ETag. */
interface Tagged {
  readonly bytes: Buffer & { [tag]?: Tagged };
  readonly etag: string;
}

/** Stores the ETag of a body on its bytes, so that it lives as long as they do. */
export const noteETag = (tagged: Tagged): void => {
  tagged.bytes[tag] = tagged;
};

/** Returns the ETag of a body that is sent unchanged; undefined for every other body. */
export const etagOf = (body: unknown): string | undefined =>
  Buffer.isBuffer(body) ? (body as Tagged['bytes'])[tag]?.etag : undefined;
