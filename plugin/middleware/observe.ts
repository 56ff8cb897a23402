import type { Context, Middleware, Next } from 'koa';
import { beginTrace } from '../observe/request-trace.ts';
import { serverTiming } from '../observe/server-timing.ts';
import { slowRequest } from '../observe/slow-requests.ts';
import { routeOfRequest } from '../route.ts';
import type { Installation } from '../runtime.ts';

/** Looks on at requests for metrics, the Server-Timing header and the log of slow ones; undefined where all are off. */
export const observe = (installation: Installation): Middleware | undefined => {
  const { host, settings } = installation;
  const { metrics, serverTiming: showTiming, slowRequests } = settings;
  if (metrics === false && !showTiming && slowRequests === false) return undefined;
  return async function contentQueryObserve(ctx: Context, next: Next) {
    const route = routeOfRequest(installation, ctx);
    if (route === undefined) return next();
    const trace = beginTrace(ctx);
    await next();
    if (showTiming && !ctx.headerSent) ctx.set('Server-Timing', serverTiming(trace));
    installation.runtime?.metrics?.request(route.type.uid, ctx.status, trace);
    if (slowRequests !== false && trace.elapsed() >= slowRequests) {
      host.log.warn(slowRequest(ctx.path, ctx.status, trace));
    }
  };
};
