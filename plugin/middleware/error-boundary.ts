import type { Context, Middleware, Next } from 'koa';
import { ContentQueryError } from '../../lib/error/content-query-error.ts';
import { unavailable } from '../../lib/error/unavailable.ts';
import { errorText } from '../../lib/util/error-text.ts';
import { isRecord } from '../../lib/util/is-record.ts';
import { ClientGone } from '../client-gone.ts';
import { isUnavailable } from '../database-error.ts';
import { isOwn } from '../routes.ts';
import type { Installation } from '../runtime.ts';

const statusOf = (error: unknown): unknown =>
  isRecord(error) || error instanceof Error ? (error as { status?: unknown }).status : undefined;

/** What a client is told of an error; undefined leaves it to the host, whose own middleware threw it on purpose. */
const translate = (error: unknown): ContentQueryError | undefined => {
  if (error instanceof ContentQueryError) return error;
  const status = statusOf(error);
  if (status === 401) {
    return new ContentQueryError('unauthorized', error instanceof Error ? error.message : 'Unauthorized', {
      cause: error,
    });
  }
  if (typeof status === 'number' && status < 500) return undefined;
  if (isUnavailable(error)) {
    return unavailable(error);
  }
  return new ContentQueryError('internal', 'Internal Server Error', { cause: error });
};

/** Answers every error on the plugin's routes with the dialect's error body. An unexpected error's text goes to the log alone. */
export const errorBoundary = (installation: Installation): Middleware =>
  async function contentQueryErrorBoundary(ctx: Context, next: Next) {
    if (!isOwn(installation, ctx)) return next();
    try {
      await next();
    } catch (thrown) {
      if (thrown instanceof ClientGone) {
        ctx.status = thrown.status;
        return;
      }
      const error = translate(thrown);
      if (error === undefined) throw thrown;
      if (error.status >= 500) {
        installation.host.log.error(`content-query: ${ctx.method} ${ctx.path}: ${errorText(thrown)}`);
      }
      if (error.retryAfter !== undefined) ctx.set('Retry-After', String(error.retryAfter));
      ctx.status = error.status;
      ctx.body = error.toBody();
    }
  };
