import Router from '@koa/router';
import type { Context, Middleware, Next } from 'koa';
import { ContentQueryError } from '../lib/error/content-query-error.ts';
import { pathOf } from '../lib/util/path-of.ts';
import { around } from './around.ts';
import { readController } from './controller.ts';
import { stateOf } from './request-state.ts';
import { inController, isRead, routeOf, routeOfRequest, segmentsBelow } from './route.ts';
import type { Installation } from './runtime.ts';

/** Whether a request asks for the OpenAPI document; a content type of that name is answered first. */
export const asksForDocument = (installation: Installation, ctx: Context): boolean => {
  const { settings, runtime } = installation;
  if (!settings.openapi.enabled || runtime === undefined) return false;
  return pathOf(ctx) === `${settings.rest.prefix}/${documentName}`;
};

const documentName = 'openapi.json';

/** Whether a request is the plugin's to answer: entries, or the description of all. */
export const isOwn = (installation: Installation, ctx: Context): boolean =>
  routeOfRequest(installation, ctx) !== undefined || (isRead(ctx) && asksForDocument(installation, ctx));

const isAnswered = (ctx: Context): boolean =>
  ctx.respond === false ||
  ctx.headerSent ||
  ctx.status !== 404 ||
  (ctx.body !== undefined && ctx.body !== null);

/** Whether a path is one word below the prefix, or something below a content type. */
const isNear = ({ settings, runtime }: Installation, path: string): boolean => {
  const segments = segmentsBelow(settings.rest.prefix, path) ?? [];
  const [word = ''] = segments;
  return segments.length === 1 || runtime?.routed.has(word) === true;
};

/** Says 404 or 405 in the plugin's own form, where nothing after it answered. */
const sayNotFound = (installation: Installation): Middleware =>
  async function contentQueryNotFound(ctx: Context, next: Next) {
    await next();
    const path = pathOf(ctx);
    if (isAnswered(ctx) || !isNear(installation, path)) return;
    const route = routeOf(installation, path);
    if (route !== undefined && isRead(ctx) && inController(installation, route)) return;
    const isRouted = route !== undefined || asksForDocument(installation, ctx);
    if (!isRouted && !isRead(ctx)) return;
    const error = isRouted
      ? new ContentQueryError('method-not-allowed', 'Method Not Allowed')
      : new ContentQueryError('not-found', 'Not Found');
    if (isRouted) ctx.set('Allow', 'GET, HEAD');
    ctx.status = error.status;
    ctx.body = error.toBody();
  };

/**
 * The routes `GET <prefix>/:pluralApiId`, `GET <prefix>/:pluralApiId/:id` and `GET <prefix>/:singularApiId`. A request that is
 * not their own does not even reach the router, which would leave its path on the context, where older routers of a host match
 * by it.
 */
export const contentQueryRoutes = (installation: Installation): Middleware[] => {
  const router = new Router({ prefix: installation.settings.rest.prefix });
  const controller = readController(installation);
  router.get('/:pluralApiId', controller);
  router.get('/:pluralApiId/:id', controller);
  const routes = around(installation, router.routes() as Middleware);
  const ownRoutes: Middleware = (ctx, next) => (stateOf(ctx) === undefined ? next() : routes(ctx, next));
  // By this property tracers know a router, and name requests by its routes.
  return [sayNotFound(installation), Object.assign(ownRoutes, { router })];
};
