import Koa, { type Middleware } from 'koa';
import koaQs from 'koa-qs';
import type { Logger } from 'pino';
import { queryStringLimits } from '../../../index.ts';
import { allowOrigins } from './cors.ts';
import { errorAnswer } from './error-answer.ts';
import { readablePath } from './readable-path.ts';
import { requestLog } from './request-log.ts';

/** The Koa application before any plugin: who may read across origins, a path that can be read, health, which the log leaves out, request log, error answers, nested query strings for the host's own routes. */
export function createApp(log: Logger, health: Middleware, origins: readonly string[]): Koa {
  const app = new Koa();
  // Koa would print these to the console; what reaches it here is a response that broke off.
  app.on('error', (error: Error) => log.warn(error.message));
  if (origins.length > 0) app.use(allowOrigins(origins));
  app.use(readablePath);
  app.use(health);
  app.use(requestLog(log));
  app.use(errorAnswer(log));
  return koaQs(app, 'extended', queryStringLimits);
}
