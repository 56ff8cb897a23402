import Router from '@koa/router';
import type { Context, Middleware, Next } from 'koa';
import { ContentQueryError } from '../lib/error/content-query-error.ts';
import type { ContentType } from '../lib/schema/content-type.ts';
import { pathOf } from '../lib/util/path-of.ts';
import { findController } from './controller.ts';
import { stateOf } from './request-state.ts';
import type { Installation } from './runtime.ts';

/** The plural name in a path such as `/api/articles`, or undefined where the path is not one segment below the prefix. */
export const pluralNameOf = (prefix: string, path: string): string | undefined => {
  if (!path.startsWith(`${prefix}/`)) return undefined;
  const segment = path.slice(prefix.length + 1).replace(/\/$/, '');
  return segment === '' || segment.includes('/') ? undefined : segment;
};

/** The content type whose list a request asks for; undefined for every request that is not the plugin's to answer. */
export const routedType = (installation: Installation, ctx: Context): ContentType | undefined => {
  if (!reads(ctx)) return undefined;
  const pluralName = pluralNameOf(installation.settings.rest.prefix, pathOf(ctx));
  return pluralName === undefined ? undefined : installation.runtime?.routed.get(pluralName);
};

/** Whether a request asks for the OpenAPI document; the list of a content type of that plural name is answered first. */
export const asksForDocument = (installation: Installation, ctx: Context): boolean => {
  const { settings, runtime } = installation;
  if (!settings.openapi.enabled || runtime === undefined) return false;
  return pathOf(ctx) === `${settings.rest.prefix}/${documentName}`;
};

const documentName = 'openapi.json';

const reads = (ctx: Context): boolean => ctx.method === 'GET' || ctx.method === 'HEAD';

/** Whether a request is the plugin's to answer: a list, or the description of all. */
export const isOwn = (installation: Installation, ctx: Context): boolean =>
  routedType(installation, ctx) !== undefined || (reads(ctx) && asksForDocument(installation, ctx));

const isAnswered = (ctx: Context): boolean =>
  ctx.respond === false ||
  ctx.headerSent ||
  ctx.status !== 404 ||
  (ctx.body !== undefined && ctx.body !== null);

/** Says 404 or 405 in the plugin's own form, where nothing after it answered. */
const sayNotFound = (installation: Installation): Middleware =>
  async function contentQueryNotFound(ctx: Context, next: Next) {
    await next();
    const pluralName = pluralNameOf(installation.settings.rest.prefix, pathOf(ctx));
    if (pluralName === undefined || isAnswered(ctx)) return;
    const isRouted =
      installation.runtime?.routed.has(pluralName) === true || asksForDocument(installation, ctx);
    if (!isRouted && !reads(ctx)) return;
    const error = isRouted
      ? new ContentQueryError('method-not-allowed', 'Method Not Allowed')
      : new ContentQueryError('not-found', 'Not Found');
    if (isRouted) ctx.set('Allow', 'GET, HEAD');
    ctx.status = error.status;
    ctx.body = error.toBody();
  };

/**
 * The route `GET <prefix>/:pluralApiId`. A request that is not its own does not even reach the router, which would leave its
 * path on the context, where older routers of a host match by it.
 */
export const contentQueryRoutes = (installation: Installation): Middleware[] => {
  const router = new Router({ prefix: installation.settings.rest.prefix });
  router.get('/:pluralApiId', findController(installation));
  const routes = router.routes() as unknown as Middleware;
  const ownRoutes: Middleware = (ctx, next) => (stateOf(ctx) === undefined ? next() : routes(ctx, next));
  // By this property tracers know a router, and name requests by its routes.
  return [sayNotFound(installation), Object.assign(ownRoutes, { router })];
};
