import type { RecordRequest } from '../../admin-config/context.ts';
import type { Installation } from '../runtime.ts';
import { beginTrace, type RequestTrace } from './request-trace.ts';
import { slowRequest } from './slow-requests.ts';

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

/**
 * Records reads through preview links like those of the content API, but without a Server-Timing header, so that somebody who only
 * has a link does not learn the times.
 */
export const recordRequest =
  (installation: Installation): RecordRequest =>
  async (ctx, read, run) => {
    if (!isRecorded(installation)) return run(undefined);
    const trace = beginTrace(ctx);
    try {
      await run(trace);
    } finally {
      note(installation, read, ctx.status, trace);
    }
  };
