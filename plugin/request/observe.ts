import type { Context } from 'koa';
import { stages, type Trace } from '../../lib/pipeline.ts';
import { withoutPreviewTokens } from '../http/paths.ts';
import { RequestTrace } from '../observe/request-trace.ts';
import type { SlowRequest } from '../observe/slow-log.ts';
import type { Step } from './middleware.ts';
import type { Installation } from './runtime.ts';

/**
 * Returns the `Server-Timing` header of a request, in milliseconds:
 * `parse;dur=0.08, validate;dur=0.11, plan;dur=0.05, load;dur=3.20, serialize;dur=0.01, statements;desc="1", plan-cache;desc="miss"`.
 */
export const serverTiming = ({
  stages: times,
  statements,
  plan,
  planSource,
  isCached,
  handedOver,
}: RequestTrace): string => {
  const parts = stages.flatMap((stage) => {
    const milliseconds = times.get(stage);
    return milliseconds === undefined ? [] : [`${stage};dur=${milliseconds.toFixed(2)}`];
  });
  parts.push(`statements;desc="${statements.length}"`);
  if (plan !== undefined) parts.push(`plan-cache;desc="${planSource}"`);
  if (isCached === true) parts.push('response-cache;desc="cached"');
  if (handedOver !== undefined) parts.push(`handed-over;desc="${handedOver}"`);
  return parts.join(', ');
};

/** Whether requests are recorded: for metrics, the Server-Timing header or the log of slow requests. */
export const isRecorded = ({ settings }: Pick<Installation, 'settings'>): boolean =>
  settings.metrics !== false || settings.serverTiming || settings.slowRequests !== false;

/** Records an answered request in the metrics, and in the log if it was slow. */
export const note = ({ settings: { slowRequests }, runtime }: Installation, request: SlowRequest): void => {
  const { uid, status, trace } = request;
  runtime?.metrics?.request(uid, status, trace);
  if (slowRequests !== false && trace.elapsed() >= slowRequests) runtime?.slowLog.note(request);
};

/** Runs a read and records it, if requests are recorded. */
export type RecordRequest = (
  ctx: Context,
  read: { readonly uid: string; readonly path: string },
  run: (trace: Trace | undefined) => Promise<void>,
) => Promise<void>;

/**
 * Records reads through preview links like those of the content API, but without a Server-Timing header, so that somebody who only
 * has a link does not learn the times.
 */
export const recordRequest =
  (installation: Installation): RecordRequest =>
  async (ctx, read, run) => {
    if (!isRecorded(installation)) return run(undefined);
    const trace = new RequestTrace();
    try {
      await run(trace);
    } finally {
      note(installation, { ...read, status: ctx.status, trace });
    }
  };

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
    const { type, id } = route;
    const path = withoutPreviewTokens(ctx.path);
    const named = id === undefined ? path : path.replace(/[^/]+\/?$/, ':id');
    note(installation, { uid: type.uid, path: named, status: ctx.status, trace });
  };
};
