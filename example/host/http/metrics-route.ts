import Koa, { type Middleware } from 'koa';
import type { Registry } from 'prom-client';
import { bearerIs } from '../auth/bearer.ts';
import type { Settings } from '../settings.ts';
import { type ListeningServer, listen } from './server.ts';

/**
 * Serves metrics where the public cannot reach them: on a port of its own, or on the host's port for callers with METRICS_TOKEN.
 * Counts by content type and role reveal more about a host than its public API does.
 */
export async function serveMetrics(
  app: Koa,
  registry: Registry,
  { METRICS_HOST, METRICS_PORT, METRICS_TOKEN }: Settings,
): Promise<{ readonly server: ListeningServer | undefined }> {
  const { collectDefaultMetrics } = await import('prom-client');
  collectDefaultMetrics({ register: registry });
  if (METRICS_TOKEN !== undefined) {
    app.use(metricsRoute(registry, METRICS_TOKEN));
    return { server: undefined };
  }
  const own = new Koa().use(metricsRoute(registry));
  const names = ['METRICS_HOST', 'METRICS_PORT'] as const;
  return { server: await listen(own.callback(), METRICS_HOST, METRICS_PORT, { names }) };
}

/** Returns the route `GET` and `HEAD /metrics`, in the text format of Prometheus. */
function metricsRoute(registry: Registry, token?: string): Middleware {
  const isKnown = token === undefined ? () => true : bearerIs(token);
  return async (ctx, next) => {
    const isRead = ctx.method === 'GET' || ctx.method === 'HEAD';
    if (!isRead || ctx.path !== '/metrics') return next();
    ctx.set('Cache-Control', 'no-store');
    if (!isKnown(ctx)) {
      ctx.set('WWW-Authenticate', 'Bearer');
      return ctx.throw(401, 'Metrics need their own bearer token');
    }
    ctx.type = registry.contentType;
    ctx.body = await registry.metrics();
  };
}
