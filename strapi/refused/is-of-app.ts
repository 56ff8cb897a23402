import type { Context } from 'koa';
import { ContentQueryError } from '../../lib/error/content-query-error.ts';
import type { OwnRead } from '../../plugin/own-read.ts';
import { isChanged, queryStringOf } from './is-changed.ts';

/**
 * Whether the app's own code has made a query that the plugin refuses out of one that it accepts. What the app asks is the
 * app's decision, which Strapi answers as it always has; what would be too large is refused to the app as well.
 */
export const isOfApp = (read: OwnRead, ctx: Context, error: unknown): boolean => {
  if (!(error instanceof ContentQueryError) || error.status !== 400) return false;
  if (error.problems.some(({ code }) => code === 'ceiling-exceeded') || !isChanged(ctx)) return false;
  try {
    read.pipeline.bind(read.requestOf(queryStringOf(ctx.originalUrl)));
    return true;
  } catch {
    return false;
  }
};
