import type { Context } from 'koa';
import { ContentQueryError } from '../../lib/error/content-query-error.ts';
import type { AdapterRead } from '../../plugin/adapter-read.ts';
import { isChanged, queryStringOf } from './is-changed.ts';

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
