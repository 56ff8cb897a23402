import type { Context, Middleware, Next } from 'koa';
import type { ContentQueryError } from '../../lib/error/content-query-error.ts';
import { errorText } from '../../lib/util/error-text.ts';
import { withoutPreviewTokens } from '../../lib/util/without-tokens.ts';
import type { HostLogger } from '../host.ts';
import { ClientClosedRequest } from './client-signal.ts';
import { type Api, toError } from './to-error.ts';

/** The name of each API in the log. */
const names: Readonly<Record<Api, string>> = { content: 'content-query', admin: 'content-query admin' };

/** Returns middleware that answers every error with the body from `bodyOf`. The text of an unexpected error only goes to the log. */
export const answerErrors = (
  api: Api,
  log: Pick<HostLogger, 'error'>,
  bodyOf: (error: ContentQueryError, ctx: Context) => object = (error) => error.toBody(),
): Middleware =>
  async function contentQueryErrors(ctx: Context, next: Next) {
    try {
      await next();
    } catch (thrown) {
      if (thrown instanceof ClientClosedRequest) {
        ctx.status = thrown.status;
        return;
      }
      const error = toError(thrown, api);
      if (error === undefined) throw thrown;
      if (error.status >= 500)
        log.error(`${names[api]}: ${ctx.method} ${withoutPreviewTokens(ctx.path)}: ${errorText(thrown)}`);
      if (error.retryAfter !== undefined) ctx.set('Retry-After', String(error.retryAfter));
      ctx.status = error.status;
      ctx.body = bodyOf(error, ctx);
    }
  };
