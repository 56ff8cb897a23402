import type { LooksOn } from '../../admin-config/context.ts';
import type { Installation } from '../runtime.ts';
import { beginTrace, type RequestTrace } from './request-trace.ts';
import { slowRequest } from './slow-requests.ts';

/** Whether anything looks on at requests: metrics, the Server-Timing header, the log of slow ones. */
export const isWatched = ({ settings }: Pick<Installation, 'settings'>): boolean =>
  settings.metrics !== false || settings.serverTiming || settings.slowRequests !== false;

/** Takes note of a request that has been answered: in the metrics, and where it took long in the log. */
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

/** Looks on at the reads of preview links as at those of the content API. Their times are told to nobody who has only a link. */
export const lookOn =
  (installation: Installation): LooksOn =>
  async (ctx, read, run) => {
    if (!isWatched(installation)) return run(undefined);
    const trace = beginTrace(ctx);
    try {
      await run(trace);
    } finally {
      note(installation, read, ctx.status, trace);
    }
  };
