import type { Context, Middleware } from 'koa';
import { ContentQueryError } from '../../lib/base/error.ts';
import { answerErrors } from '../http/answer-errors.ts';
import { ClientClosedRequest } from '../http/client-signal.ts';
import { isBelow, pathOf } from '../http/paths.ts';
import { errorBody } from './error-body.ts';
import { ownRequestOf, type Step } from './own-request.ts';
import type { Installation } from './runtime.ts';

/**
 * Returns a function that is called for each request without a route, and warns once if the host never called `bootstrap`: without
 * that the plugin has no routes, the host answers 404, and nothing else would say why.
 */
export const sayNotBooted = (installation: Installation): ((ctx: Context) => void) => {
  const { host, settings } = installation;
  let isSaid = false;
  return (ctx) => {
    if (isSaid || installation.isBooted === true || !isBelow(pathOf(ctx), settings.rest.prefix)) return;
    isSaid = true;
    host.log.warn(
      'content-query: a request came, but bootstrap() was not called, so there are no routes yet; call it when the database can be reached',
    );
  };
};

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

/** Returns the step that answers every error on the plugin's routes with the dialect's error body. */
export const errorBoundary = (installation: Installation): Step => {
  const answer = answerErrors('content', installation.host.log, (error, ctx) =>
    errorBody(installation.settings, ownRequestOf(installation, ctx)?.route, error),
  );
  const fromController = answerOurs(answer);
  return ({ isBehind }, ctx, next) => (isBehind ? fromController : answer)(ctx, next);
};
