import { isDeepStrictEqual } from 'node:util';
import type { Context } from 'koa';

const queryStringOf = (url: string): string => {
  const at = url.indexOf('?');
  return at < 0 ? '' : url.slice(at + 1);
};

/** Whether middleware has changed what the client asked for: the query string itself, or the object that was read from it. */
export const isNarrowed = (ctx: Context): boolean => {
  if (ctx.querystring !== queryStringOf(ctx.originalUrl)) return true;
  // The getter of the app reads the string again where nothing was kept.
  const fresh = Object.create(ctx.request, {
    _querycache: { value: {}, writable: true },
  }) as typeof ctx.request;
  return !isDeepStrictEqual(ctx.query, fresh.query);
};
