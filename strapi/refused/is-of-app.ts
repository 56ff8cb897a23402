import { isDeepStrictEqual } from 'node:util';
import type { Context } from 'koa';
import { ContentQueryError } from '../../lib/base/error.ts';
import type { AdapterRead } from '../../plugin/adapter.ts';
import type { StrapiApp } from '../app.ts';

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

/** Whether Strapi clamps a page to the same maximum as the plugin, because the app sets one. */
export const isClampedAlike = ({ config }: Pick<StrapiApp, 'config'>): boolean =>
  config.get('api.rest.maxLimit') !== undefined;

/**
 * Whether the app's own code has turned a query that the plugin accepts into one that it refuses. The app may ask what it likes, so
 * Strapi answers it as before; only a query that exceeds a ceiling is refused.
 */
export const isOfApp = (read: AdapterRead, ctx: Context, error: unknown): boolean => {
  if (!(error instanceof ContentQueryError) || error.status !== 400) return false;
  if (error.problems.some(({ code }) => code === 'ceiling-exceeded') || !isChanged(ctx)) return false;
  try {
    read.pipeline.bind(read.requestOf(queryStringOf(ctx.originalUrl)));
    return true;
  } catch {
    return false;
  }
};
