import type { Context, Middleware, Next } from 'koa';
import { withoutPreviewTokens } from '../http/paths.ts';
import { beginTrace } from '../observe/request-trace.ts';
import { serverTiming } from '../observe/server-timing.ts';
import { isRecorded, note } from './record-request.ts';
import { routeOfRequest } from './route.ts';
import type { Installation } from './runtime.ts';

/**
 * Returns middleware that records requests for metrics, the Server-Timing header and the log of slow requests; undefined
 * if all of them are off.
 */
export const observe = (installation: Installation): Middleware | undefined => {
  if (!isRecorded(installation)) return undefined;
  const { serverTiming: showTiming } = installation.settings;
  return async function contentQueryObserve(ctx: Context, next: Next) {
    const route = routeOfRequest(installation, ctx);
    if (route === undefined) return next();
    const trace = beginTrace(ctx);
    await next();
    if (showTiming && !ctx.headerSent) ctx.set('Server-Timing', serverTiming(trace));
    note(installation, { uid: route.type.uid, path: withoutPreviewTokens(ctx.path) }, ctx.status, trace);
  };
};
