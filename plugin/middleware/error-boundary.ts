import type { Context, Middleware, Next } from 'koa';
import { ContentQueryError } from '../../lib/error/content-query-error.ts';
import { errorBody } from '../error-body.ts';
import { answerErrors } from '../http/answer-errors.ts';
import { ClientClosedRequest } from '../http/client-signal.ts';
import { inController, routeOfRequest } from '../route.ts';
import { isOwn } from '../routes.ts';
import type { Installation } from '../runtime.ts';
import { sayNotBooted } from '../say-not-booted.ts';

const isOurs = (error: unknown): boolean =>
  error instanceof ContentQueryError || error instanceof ClientClosedRequest;

/**
 * Answers only errors of the plugin. What policies and middleware of the host throw around its controller is thrown again,
 * for the host to answer.
 */
const answerOurs =
  (answer: Middleware): Middleware =>
  async (ctx, next) => {
    const ofHost: unknown[] = [];
    await answer(ctx, async () => {
      try {
        await next();
      } catch (error) {
        if (isOurs(error)) throw error;
        ofHost.push(error);
      }
    });
    for (const error of ofHost) throw error;
  };

/** Returns middleware that answers every error on the plugin's routes with the dialect's error body. */
export const errorBoundary = (installation: Installation): Middleware => {
  const answer = answerErrors('content', installation.host.log, (error, ctx) =>
    errorBody(installation.settings, routeOfRequest(installation, ctx), error),
  );
  const fromController = answerOurs(answer);
  const noteUnrouted = sayNotBooted(installation);
  return async function contentQueryErrorBoundary(ctx: Context, next: Next) {
    if (!isOwn(installation, ctx)) {
      noteUnrouted(ctx);
      return next();
    }
    const route = routeOfRequest(installation, ctx);
    const isBehind = route !== undefined && inController(installation, route);
    return (isBehind ? fromController : answer)(ctx, next);
  };
};
