import type { Context } from 'koa';
import { describePlan, stages, type Trace } from '../../lib/pipeline.ts';
import { withoutPreviewTokens } from '../http/paths.ts';
import { RequestTrace } from '../observe/request-trace.ts';
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

/** Characters of a plan or a statement that are logged. Clients can make either as long as the ceilings allow. */
const longest = 4_000;

const cut = (text: string): string =>
  text.length <= longest ? text : `${text.slice(0, longest)}... (${text.length} characters)`;

/**
 * Returns the log line of a slow request: its path, its stages, its plan with masked values, and its statements, whose values are
 * bound and so not part of their text.
 */
export const slowRequest = (path: string, status: number, trace: RequestTrace): string => {
  const took = (milliseconds: number): string => `${Math.round(milliseconds)} ms`;
  const stages = [...trace.stages].map(([stage, milliseconds]) => `${stage} ${took(milliseconds)}`);
  const lines = [
    `content-query: slow request: ${path} answered ${status} after ${took(trace.elapsed())} (${stages.join(', ')})`,
  ];
  if (trace.plan !== undefined) lines.push(`  plan: ${cut(JSON.stringify(describePlan(trace.plan)))}`);
  for (const { sql, milliseconds } of trace.statements) lines.push(`  ${took(milliseconds)}: ${cut(sql)}`);
  return lines.join('\n');
};

/** Whether requests are recorded: for metrics, the Server-Timing header or the log of slow requests. */
export const isRecorded = ({ settings }: Pick<Installation, 'settings'>): boolean =>
  settings.metrics !== false || settings.serverTiming || settings.slowRequests !== false;

/** Records an answered request in the metrics, and in the log if it was slow. */
export const note = (
  { host, settings, runtime }: Installation,
  { uid, path }: { readonly uid: string; readonly path: string },
  status: number,
  trace: RequestTrace,
): void => {
  runtime?.metrics?.request(uid, status, trace);
  const { slowRequests } = settings;
  if (slowRequests !== false && trace.elapsed() >= slowRequests)
    host.log.warn(slowRequest(path, status, trace));
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
      note(installation, read, ctx.status, trace);
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
    note(installation, { uid: route.type.uid, path: withoutPreviewTokens(ctx.path) }, ctx.status, trace);
  };
};
