import type { Middleware } from 'koa';
import type { RequestState } from '../../index.ts';

/** Lets caches keep for a minute what everybody may read. Add it after `plugin.register()`, before `plugin.bootstrap()`. */
export const cacheForPublic: Middleware = async (ctx, next) => {
  await next();
  const state = ctx.state.contentQuery as RequestState | undefined;
  if (state?.access.role === 'public' && ctx.status === 200 && !ctx.res.hasHeader('Cache-Control'))
    ctx.set('Cache-Control', 'public, max-age=60, stale-while-revalidate=600');
};
