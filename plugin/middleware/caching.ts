import etag from '@koa/etag';
import type { Context, Middleware, Next } from 'koa';
import { hasETag } from '../../lib/util/has-etag.ts';
import { etagOf } from '../http/etags.ts';
import { wasAnswered } from '../request-state.ts';
import { inController, routeOfRequest } from '../route.ts';
import { isOwn } from '../routes.ts';
import type { Installation } from '../runtime.ts';

// @koa/etag, Koa's own, hashes the body; weak, because a proxy may compress what it passes on.
const addETag = etag({ weak: true });

/**
 * Whether the client has this answer already. Koa's `fresh` says no to whoever sends `Cache-Control: no-cache`, and every `fetch`
 * adds that to a request with an `If-None-Match`; RFC 9110 has the ETag alone decide where there is one.
 */
const isKnown = (ctx: Context): boolean => {
  const asked = ctx.get('If-None-Match');
  if (asked === '' && ctx.get('If-Modified-Since') === '') return false;
  const etag = ctx.res.getHeader('ETag');
  return asked !== '' && typeof etag === 'string' ? hasETag(asked, etag) : ctx.fresh;
};

/**
 * Lets readers keep answers: a weak ETag, 304 for one they have already, Cache-Control as configured, and Vary, because
 * every role gets an answer of its own and the host says by which headers it knows the role.
 */
export const caching = (installation: Installation): Middleware =>
  async function contentQueryCaching(ctx: Context, next: Next) {
    if (!isOwn(installation, ctx)) return next();
    ctx.vary([...installation.settings.vary]);
    await next();
    const route = routeOfRequest(installation, ctx);
    const isBehind = route !== undefined && inController(installation, route);
    // The host's controller has answered by itself, and says itself what may be kept.
    if (isBehind && !wasAnswered(ctx)) return;
    // Made once for all who are sent the same bytes.
    const etag = etagOf(ctx.body);
    if (etag === undefined || ctx.status !== 200) await addETag(ctx, async () => {});
    else if (!ctx.res.hasHeader('ETag')) ctx.set('ETag', etag);
    // That there is no entry is an answer too, which a cache may keep as long as it likes where nothing is said.
    if (ctx.status !== 200 && ctx.status !== 404) return;
    const { cacheControl } = installation.settings;
    if (cacheControl !== false && !ctx.res.hasHeader('Cache-Control')) ctx.set('Cache-Control', cacheControl);
    // Not of a 404, which has nothing to compare.
    if (ctx.status !== 200 || !isKnown(ctx)) return;
    ctx.status = 304;
    ctx.body = null;
  };
