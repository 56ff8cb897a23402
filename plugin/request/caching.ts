import etag from '@koa/etag';
import type { Context } from 'koa';
import { etagOf, sendEncoded } from '../http/etags.ts';
import { forbidSniffing } from '../http/forbid-sniffing.ts';
import type { Step } from './own-request.ts';
import type { Installation } from './runtime.ts';

const strong = (etag: string): string => etag.trim().replace(/^W\//, '');

/**
 * Returns whether an `If-None-Match` header contains an `ETag`: `hasETag('"a", W/"b"', '"b"')` is true. ETags are compared
 * weakly, as RFC 9110 requires for reads; `*` matches every ETag.
 */
export const hasETag = (ifNoneMatch: string, etag: string): boolean =>
  ifNoneMatch.trim() === '*' || ifNoneMatch.split(',').some((one) => strong(one) === strong(etag));

// Koa's own @koa/etag hashes the body. The ETag is weak, because a proxy may compress the body.
const addETag = etag({ weak: true });

/**
 * Whether the client already has this answer. Koa's `fresh` is false for every request with `Cache-Control: no-cache`, which
 * `fetch` adds to each request with an `If-None-Match`; by RFC 9110 the ETag alone decides where there is one.
 */
const isKnown = (ctx: Context): boolean => {
  const asked = ctx.get('If-None-Match');
  if (asked === '' && ctx.get('If-Modified-Since') === '') return false;
  const etag = ctx.res.getHeader('ETag');
  return asked !== '' && typeof etag === 'string' ? hasETag(asked, etag) : ctx.fresh;
};

/**
 * Lets clients and caches keep answers. Sends a weak ETag, 304 to a client that has the answer already, Cache-Control as
 * configured, and Vary with the headers by which the host recognises the role, because every role gets its own answer.
 */
export const caching =
  (installation: Installation): Step =>
  async (own, ctx, next) => {
    const { vary, responseCache } = installation.settings;
    // Kept answers are sent compressed to those who take it.
    ctx.vary(responseCache === undefined ? [...vary] : ['Accept-Encoding', ...vary]);
    await next();
    // The host's controller answered without the plugin, so it decides about caching.
    if (own.isBehind && own.isAnswered !== true) return;
    forbidSniffing(ctx);
    // The ETag is computed once for all requests that get the same bytes.
    const etag = etagOf(ctx.body);
    if (etag === undefined || ctx.status !== 200) await addETag(ctx, async () => {});
    else if (!ctx.res.hasHeader('ETag')) ctx.set('ETag', etag);
    // A 404 gets Cache-Control too: without it a cache may keep the answer for as long as it likes.
    if (ctx.status !== 200 && ctx.status !== 404) return;
    const { cacheControl } = installation.settings;
    if (cacheControl !== false && !ctx.res.hasHeader('Cache-Control')) ctx.set('Cache-Control', cacheControl);
    // A 404 has no ETag to compare.
    if (ctx.status !== 200) return;
    if (!isKnown(ctx)) return sendEncoded(ctx);
    ctx.status = 304;
    ctx.body = null;
  };
