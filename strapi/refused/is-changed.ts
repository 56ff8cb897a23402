import { isDeepStrictEqual } from 'node:util';
import type { Context } from 'koa';

/** The query string of a URL as the client sent it. */
export const queryStringOf = (url: string): string => {
  const at = url.indexOf('?');
  return at < 0 ? '' : url.slice(at + 1);
};

/** Whether middleware has changed the client's query: the query string, or the object that was parsed from it. */
export const isChanged = (ctx: Context): boolean => {
  if (ctx.querystring !== queryStringOf(ctx.originalUrl)) return true;
  // Without a cached object the app's getter parses the string again.
  const fresh = Object.create(ctx.request, {
    _querycache: { value: {}, writable: true },
  }) as typeof ctx.request;
  return !isDeepStrictEqual(ctx.query, fresh.query);
};
