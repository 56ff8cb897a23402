import cors from '@koa/cors';
import type Koa from 'koa';
import compress from 'koa-compress';
import ratelimit from 'koa-ratelimit';

/** The pages that may read across origins. */
const origins = ['https://news.example', 'http://localhost:3000'];

/** What a client gets that asks too often, in the form of the plugin's own errors. */
const tooMany = {
  data: null,
  error: { status: 429, name: 'TooManyRequestsError', message: 'Too many requests', details: {} },
};

/** Milliseconds over which requests are counted. */
const duration = 60_000;

/** The counts of one instance, by address; those of earlier minutes are thrown away, as koa-ratelimit keeps them for ever. */
function counted(): Map<string, { readonly reset: number }> {
  const counts = new Map<string, { readonly reset: number }>();
  const sweep = () => {
    for (const [key, { reset }] of counts) if (reset * 1000 < Date.now()) counts.delete(key);
  };
  setInterval(sweep, duration).unref();
  return counts;
}

/** Adds the middleware that stands before the plugin. Call it before `plugin.register()`. */
export function useBeforePlugin(app: Koa, most = 600): void {
  // First, so that a page may read refusals too: a browser shows a 429 without these headers to no script.
  app.use(
    cors({
      origin: ({ headers: { origin = '' } }) => (origins.includes(origin) ? origin : ''),
      exposeHeaders: ['ETag', 'Retry-After'],
      maxAge: 600,
    }),
  );
  // Around the plugin, which compares ETags of the answer before it is compressed.
  app.use(compress({ threshold: 1024 }));
  // Before any work is done. Health checks come often, and are not counted.
  app.use(
    ratelimit({
      driver: 'memory',
      db: counted(),
      duration,
      max: most,
      id: (ctx) => ctx.ip,
      whitelist: ({ path }) => path === '/healthz' || path === '/readyz',
      // Its types want a text; what is no text Koa sends as JSON.
      errorMessage: tooMany as unknown as string,
    }),
  );
}
