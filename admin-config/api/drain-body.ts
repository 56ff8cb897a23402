import { finished } from 'node:stream/promises';
import type { Context, Middleware, Next } from 'koa';
import { withDeadline } from '../../lib/base/with-deadline.ts';

/** Limits for reading the rest of an unread body, so that its connection can be used again: bytes, and milliseconds. */
const most = 1024 * 1024;
const patience = 1_000;

/**
 * Reads the rest of a request's body and discards it. Returns false if the rest is too long or takes too long; then closing the
 * connection is cheaper.
 */
const isDrained = async (req: Context['req']): Promise<boolean> => {
  const enough = new AbortController();
  let bytes = 0;
  // A body parser that failed may have left the stream paused, or piped into an inflater that has stopped.
  req.unpipe();
  req.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > most) enough.abort();
  });
  req.resume();
  try {
    await withDeadline(finished(req, { signal: enough.signal }), patience, {
      onTimeout: () => {
        enough.abort();
        return undefined;
      },
    });
    return true;
  } catch {
    req.pause();
    return false;
  }
};

/**
 * Makes sure that no unread body stays on the connection, because the next request on it (behind a proxy, of another client) would
 * have to wait. A refused body is read to its end, or the connection is closed after the answer.
 */
export const drainBody: Middleware = async function contentQueryDrainBody(ctx: Context, next: Next) {
  try {
    await next();
  } finally {
    // Not by a header, because Koa removes headers when it handles an error.
    if (!ctx.req.complete && !(await isDrained(ctx.req))) ctx.res.shouldKeepAlive = false;
  }
};
