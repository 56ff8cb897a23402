import type { Middleware } from 'koa';
import { collectDefaultMetrics, type Registry } from 'prom-client';

/** `GET` and `HEAD /metrics` in the text form that Prometheus reads. In front of a host that the world can reach, a proxy keeps it closed. */
export function metricsRoute(registry: Registry): Middleware {
  collectDefaultMetrics({ register: registry });
  return async (ctx, next) => {
    const isRead = ctx.method === 'GET' || ctx.method === 'HEAD';
    if (!isRead || ctx.path !== '/metrics') return next();
    ctx.type = registry.contentType;
    ctx.body = await registry.metrics();
  };
}
