import Koa, { type Middleware } from 'koa';
import koaQs from 'koa-qs';
import type { Logger } from 'pino';
import { queryStringLimits } from '../../../index.ts';
import { allowOrigins } from './cors.ts';
import { errorAnswer } from './error-answer.ts';
import { readablePath } from './readable-path.ts';
import { requestLog } from './request-log.ts';

/**
 * Returns the Koa application without plugins, with its middleware in order: CORS, the check of the path, health (which is not
 * logged), the request log, error answers, and nested query strings for the host's own routes.
 */
export function createApp(log: Logger, health: Middleware, origins: readonly string[]): Koa {
  const app = new Koa();
  // By default Koa prints these errors to the console. Those that reach it here are responses that broke off.
  app.on('error', (error: Error) => log.warn(error.message));
  if (origins.length > 0) app.use(allowOrigins(origins));
  app.use(readablePath);
  app.use(health);
  app.use(requestLog(log));
  app.use(errorAnswer(log));
  return koaQs(app, 'extended', queryStringLimits);
}
