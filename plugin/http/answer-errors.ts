import type { Context, Middleware, Next } from 'koa';
import { errorText } from '../../lib/util/error-text.ts';
import { withoutPreviewTokens } from '../../lib/util/without-tokens.ts';
import type { HostLogger } from '../host.ts';
import { ClientClosedRequest } from './client-signal.ts';
import { type Api, toError } from './to-error.ts';

/** How the log names each API. */
const names: Readonly<Record<Api, string>> = { content: 'content-query', admin: 'content-query admin' };

/** Answers every error in the form of the content API; the text of an unexpected one goes to the log alone. */
export const answerErrors = (api: Api, log: Pick<HostLogger, 'error'>): Middleware =>
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
      ctx.body = error.toBody();
    }
  };
