import { finished } from 'node:stream/promises';
import type { Context, Middleware, Next } from 'koa';
import { withDeadline } from '../../lib/util/with-deadline.ts';

/** What is read of a body that nobody wanted, so that its connection can be used again: bytes, and milliseconds. */
const most = 1024 * 1024;
const patience = 1_000;

/**
 * Reads what a request still sends and throws it away. False where that is more, or takes longer, than is worth a
 * connection.
 */
const isDrained = async (req: Context['req']): Promise<boolean> => {
  const enough = new AbortController();
  let bytes = 0;
  // A body parser that gave up has left the stream paused, or flowing into an inflater that takes no more.
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
 * Leaves no rest of a body on the connection, where the next request, behind a proxy another client's, would wait behind
 * it: a refused body is read to its end, or its connection ends with the answer.
 */
export const leaveNoBody: Middleware = async function contentQueryLeaveNoBody(ctx: Context, next: Next) {
  try {
    await next();
  } finally {
    // Not by a header, which Koa takes away where an error reaches it.
    if (!ctx.req.complete && !(await isDrained(ctx.req))) ctx.res.shouldKeepAlive = false;
  }
};
