import type { Context } from 'koa';

/** The key under which a buffer carries its ETag. A WeakMap would keep each body until the next full garbage collection. */
const tag: unique symbol = Symbol('etag');

/** Bytes of a body with their ETag. */
interface Tagged {
  readonly bytes: Buffer & { [tag]?: Tagged };
  readonly etag: string;
  /** Returns the body in an encoding; undefined if it has none. */
  readonly encoded?: (encoding: 'br' | 'gzip') => Buffer | undefined;
}

/** Stores the ETag of a body on its bytes, so that it lives as long as they do. */
export const noteETag = (tagged: Tagged): void => {
  tagged.bytes[tag] = tagged;
};

const taggedOf = (body: unknown): Tagged | undefined =>
  Buffer.isBuffer(body) ? (body as Tagged['bytes'])[tag] : undefined;

/** Returns the ETag of a body that is sent unchanged; undefined for every other body. */
export const etagOf = (body: unknown): string | undefined => taggedOf(body)?.etag;

/** The key under which a request says that its answer stays as it is. All contexts of a request share the request of Node. */
const asIs: unique symbol = Symbol('as is');

/** Has the answer to a request stay as it is, because something reads or changes its body afterwards. */
export const sendAsIs = ({ req }: Pick<Context, 'req'>): void => {
  Object.assign(req, { [asIs]: true });
};

/** Whether something reads or changes the body of the answer afterwards. */
export const staysAsIs = ({ req }: Pick<Context, 'req'>): boolean => asIs in req;

/**
 * Returns the encoding that a client takes. Browsers list gzip before Brotli with the same weight, and Koa then prefers the first;
 * Brotli is smaller, so it is chosen unless the client gives it a weight of its own.
 */
const encodingFor = (ctx: Context): 'br' | 'gzip' | undefined => {
  const preferred = ctx.acceptsEncodings('br', 'gzip', 'identity');
  if (preferred !== 'gzip') return preferred === 'br' ? 'br' : undefined;
  const isWeighted = /\bbr\s*;/i.test(ctx.get('Accept-Encoding'));
  return !isWeighted && ctx.acceptsEncodings('br') === 'br' ? 'br' : 'gzip';
};

/**
 * Sends the body in an encoding that the client takes, if it is kept in such a form. An encoding that is set already is not
 * changed.
 */
export const sendEncoded = (ctx: Context): void => {
  const tagged = taggedOf(ctx.body);
  if (tagged?.encoded === undefined || ctx.res.hasHeader('Content-Encoding') || staysAsIs(ctx)) return;
  const encoding = encodingFor(ctx);
  const form = encoding && tagged.encoded(encoding);
  if (encoding === undefined || form === undefined) return;
  ctx.set('Content-Encoding', encoding);
  ctx.body = form;
};

const name = 'X-Content-Type-Options';

/**
 * Keeps browsers from taking an answer for something else than its Content-Type says, such as a script that stands in a text of an
 * entry. What the host has set is not changed.
 */
export const forbidSniffing = (ctx: Context): void => {
  if (!ctx.res.hasHeader(name)) ctx.set(name, 'nosniff');
};
