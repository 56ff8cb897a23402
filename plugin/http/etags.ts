import type { Context } from 'koa';

/** The key under which a buffer carries its ETag. A WeakMap would keep each body until the next full garbage collection. */
const tag: unique symbol = Symbol('etag');

/** Bytes of a body with their ETag. */
interface Tagged {
  readonly bytes: Buffer & { [tag]?: Tagged };
  readonly etag: string;
  /** Returns the body in an encoding; undefined if it has none. */
  readonly encoded?: (encoding: 'br' | 'gzip') => Promise<Buffer | undefined> | undefined;
}

/** Stores the ETag of a body on its bytes, so that it lives as long as they do. */
export const noteETag = (tagged: Tagged): void => {
  tagged.bytes[tag] = tagged;
};

const taggedOf = (body: unknown): Tagged | undefined =>
  Buffer.isBuffer(body) ? (body as Tagged['bytes'])[tag] : undefined;

/** Returns the ETag of a body that is sent unchanged; undefined for every other body. */
export const etagOf = (body: unknown): string | undefined => taggedOf(body)?.etag;

/**
 * Sends the body in an encoding that the client takes, if it is kept in such a form. An encoding that is set already is not
 * changed.
 */
export const sendEncoded = async (ctx: Context): Promise<void> => {
  const tagged = taggedOf(ctx.body);
  if (tagged?.encoded === undefined || ctx.res.hasHeader('Content-Encoding')) return;
  const encoding = ctx.acceptsEncodings('br', 'gzip', 'identity');
  if (encoding !== 'br' && encoding !== 'gzip') return;
  const form = await tagged.encoded(encoding);
  if (form === undefined) return;
  ctx.set('Content-Encoding', encoding);
  ctx.body = form;
};
