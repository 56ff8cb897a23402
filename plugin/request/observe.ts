import { withoutPreviewTokens } from '../http/paths.ts';
import { RequestTrace } from '../observe/request-trace.ts';
import { serverTiming } from '../observe/server-timing.ts';
import type { Step } from './own-request.ts';
import { isRecorded, note } from './record-request.ts';
import type { Installation } from './runtime.ts';

/**
 * Returns middleware that records requests for metrics, the Server-Timing header and the log of slow requests; undefined
 * if all of them are off.
 */
export const observe = (installation: Installation): Step | undefined => {
  if (!isRecorded(installation)) return undefined;
  const { serverTiming: showTiming } = installation.settings;
  return async (own, ctx, next) => {
    const { route } = own;
    if (route === undefined) return next();
    const trace = new RequestTrace();
    own.trace = trace;
    await next();
    if (showTiming && !ctx.headerSent) ctx.set('Server-Timing', serverTiming(trace));
    note(installation, { uid: route.type.uid, path: withoutPreviewTokens(ctx.path) }, ctx.status, trace);
  };
};
