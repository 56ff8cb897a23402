import etag from '@koa/etag';
import type { Context, Middleware, Next } from 'koa';
import { isOwn } from '../routes.ts';
import type { Installation } from '../runtime.ts';

// @koa/etag, Koa's own, hashes the body; weak, because a proxy may compress what it passes on.
const addETag = etag({ weak: true });

/**
 * Lets readers keep answers: a weak ETag, 304 for one they have already, Cache-Control as configured, and Vary, because
 * every role gets an answer of its own and the host says by which headers it knows the role.
 */
export const caching = (installation: Installation): Middleware =>
  async function contentQueryCaching(ctx: Context, next: Next) {
    if (!isOwn(installation, ctx)) return next();
    ctx.vary([...installation.settings.vary]);
    await addETag(ctx, next);
    // That there is no entry is an answer too, which a cache may keep as long as it likes where nothing is said.
    if (ctx.status !== 200 && ctx.status !== 404) return;
    const { cacheControl } = installation.settings;
    if (cacheControl !== false && ctx.response.headers['cache-control'] === undefined)
      ctx.set('Cache-Control', cacheControl);
    // Not of a 404, which has nothing to compare.
    if (ctx.status !== 200 || !ctx.fresh) return;
    ctx.status = 304;
    ctx.body = null;
  };
