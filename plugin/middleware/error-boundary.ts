import type { Context, Middleware, Next } from 'koa';
import { answerErrors } from '../http/answer-errors.ts';
import { isOwn } from '../routes.ts';
import type { Installation } from '../runtime.ts';

/** Answers every error on the plugin's routes with the dialect's error body. */
export const errorBoundary = (installation: Installation): Middleware => {
  const answer = answerErrors('content', installation.host.log);
  return async function contentQueryErrorBoundary(ctx: Context, next: Next) {
    return isOwn(installation, ctx) ? answer(ctx, next) : next();
  };
};
