import Router from '@koa/router';
import type { Context, Middleware, Next } from 'koa';
import { ContentQueryError, type Problem } from '../../lib/base/error.ts';
import { mayRead } from '../../lib/schema/reads.ts';
import { byHost } from '../http/answer-errors.ts';
import { forbidSniffing } from '../http/answer-headers.ts';
import { pathOf } from '../http/paths.ts';
import { readController } from './controller.ts';
import { errorBody } from './middleware.ts';
import { accessOfCaller, adapterReadOf, stateOf } from './request-state.ts';
import { inController, isDocument, isRead, type Route, routeOf, segmentsBelow } from './route.ts';
import type { Installation } from './runtime.ts';

/**
 * Properties that a router sets on the context. They are restored after a refused read, because a router of the host would
 * use them for matching.
 */
const routerMarks = [
  'router',
  'routerName',
  'routerPath',
  '_matchedRoute',
  '_matchedRouteName',
  'params',
  'captures',
];

const forgetRoute = (ctx: Context, before: ReadonlyMap<string, unknown>): void => {
  for (const mark of routerMarks) {
    if (before.has(mark)) Object.assign(ctx, { [mark]: before.get(mark) });
    else delete ctx[mark];
  }
};

/**
 * Returns the plugin's routes as one middleware. An adapter with an `around` decides whether the plugin answers, the
 * middleware after it, or both.
 */
export const around = (installation: Installation, routes: Middleware): Middleware => {
  const { around: decide } = installation.adapter;
  if (decide === undefined) return routes;
  return async function contentQueryAround(ctx: Context, next: Next) {
    const before = new Map(routerMarks.filter((mark) => mark in ctx).map((mark) => [mark, ctx[mark]]));
    const answer = async (): Promise<void> => {
      try {
        await routes(ctx, async () => undefined);
      } catch (error) {
        forgetRoute(ctx, before);
        throw error;
      }
    };
    const read = adapterReadOf(installation, ctx, answer);
    return read === undefined ? routes(ctx, next) : decide(read, ctx, byHost(next));
  };
};

const isAnswered = (ctx: Context): boolean =>
  ctx.respond === false ||
  ctx.headerSent ||
  ctx.status !== 404 ||
  (ctx.body !== undefined && ctx.body !== null);

/** Whether a path has exactly one segment below the prefix, or is below a content type. */
const isNear = ({ host, settings, runtime }: Installation, path: string): boolean => {
  const segments = segmentsBelow(settings.rest.prefix, path, host.routes) ?? [];
  const [word = ''] = segments;
  return segments.length === 1 || runtime?.routed.has(word) === true;
};

/** A route that a path probably means. */
interface NearRoute {
  readonly path: string;
  readonly route: Route;
}

/**
 * Returns the route that a path probably means: its first segment differs in case only, or is the singular name for the plural one,
 * or the reverse.
 */
const nearRoute = (installation: Installation, path: string): NearRoute | undefined => {
  const { host, settings, runtime } = installation;
  const [given = '', ...more] = segmentsBelow(settings.rest.prefix, path, host.routes) ?? [];
  if (runtime?.routed.has(given)) return undefined;
  for (const [word, type] of runtime?.routed ?? []) {
    const names = [word, type.singularName, type.pluralName];
    if (!names.some((name) => name.toLowerCase() === given.toLowerCase())) continue;
    const near = [settings.rest.prefix, word, ...more].join('/');
    const route = routeOf(installation, near);
    return route && { path: near, route };
  }
  return undefined;
};

/** Whether the grants of the caller allow a read; false for a caller that cannot be recognised. */
const mayReach = async (installation: Installation, ctx: Context, route: Route): Promise<boolean> => {
  const { runtime } = installation;
  if (runtime === undefined) return false;
  try {
    return mayRead(await accessOfCaller(installation, runtime, ctx), route);
  } catch {
    return false;
  }
};

/** The form of slugs, of which no id and no route of a host is likely to be one: words with hyphens. */
const slug = /^[a-z][a-z\d]*(?:-[a-z\d]+)+$/;

/** Returns the route of the entries of a type, for a path that names one of them by a slug; undefined for every other path. */
const routeOfNamed = (installation: Installation, path: string): Route | undefined => {
  const { host, settings, runtime } = installation;
  const [word = '', name, ...more] = segmentsBelow(settings.rest.prefix, path, host.routes) ?? [];
  const type = runtime?.routed.get(word);
  const isNamed = name !== undefined && name.length <= 255 && slug.test(name) && more.length === 0;
  if (!isNamed || type === undefined || Object.hasOwn(settings.rest.keys, type.uid)) return undefined;
  return routeOf(installation, [settings.rest.prefix, word, '1'].join('/'));
};

const byId =
  'entries are found by their id here; for another attribute, such as a slug, the host sets api.rest.keys';

/** Returns a hint for a path that is nearly a route which the caller may read. */
const hintForPath = async (
  installation: Installation,
  ctx: Context,
  path: string,
): Promise<string | undefined> => {
  const named = routeOfNamed(installation, path);
  if (named !== undefined) return (await mayReach(installation, ctx, named)) ? byId : undefined;
  const near = nearRoute(installation, path);
  return near !== undefined && (await mayReach(installation, ctx, near.route))
    ? `did you mean ${near.path}?`
    : undefined;
};

/** Returns the 404 for a path. */
const notFound = (hint: string | undefined): ContentQueryError => {
  if (hint === undefined) return new ContentQueryError('not-found', 'Not Found');
  const problem: Problem = { path: [], code: 'not-found', message: 'Nothing has this path', hint };
  return new ContentQueryError('not-found', 'Not Found', { problems: [problem] });
};

/** Returns middleware that answers 404 or 405 in the plugin's form if nothing after the plugin answered. */
const sayNotFound = (installation: Installation): Middleware =>
  async function contentQueryNotFound(ctx: Context, next: Next) {
    await next();
    if (isAnswered(ctx)) return;
    const path = pathOf(ctx);
    const route = routeOf(installation, path);
    if (route !== undefined && isRead(ctx) && inController(installation, route)) return;
    const isRouted = route !== undefined || isDocument(installation, path);
    if (!isRouted && !isRead(ctx)) return;
    const hint = isRouted ? undefined : await hintForPath(installation, ctx, path);
    if (hint === undefined && !isNear(installation, path)) return;
    const error = isRouted
      ? new ContentQueryError('method-not-allowed', 'Method Not Allowed')
      : notFound(hint);
    if (isRouted) ctx.set('Allow', 'GET, HEAD');
    forbidSniffing(ctx);
    ctx.status = error.status;
    ctx.body = errorBody(installation.settings, route, error);
  };

/**
 * Returns the routes `GET <prefix>/:pluralApiId`, `GET <prefix>/:pluralApiId/:id` and `GET <prefix>/:singularApiId`. Other requests
 * do not reach the router, because it would leave its path on the context, which older routers of a host use for matching.
 */
export const contentQueryRoutes = (installation: Installation): Middleware[] => {
  const controller = readController(installation);
  if (installation.host.routes.keepsRoute === true) {
    const ownRoute = around(installation, controller);
    return [
      sayNotFound(installation),
      (ctx, next) => (stateOf(ctx) === undefined ? next() : ownRoute(ctx, next)),
    ];
  }
  const router = new Router({ prefix: installation.settings.rest.prefix });
  router.get('/:pluralApiId', controller);
  router.get('/:pluralApiId/:id', controller);
  const routes = around(installation, router.routes() as Middleware);
  const ownRoutes: Middleware = (ctx, next) => (stateOf(ctx) === undefined ? next() : routes(ctx, next));
  // Tracers recognise a router by this property, and name requests after its routes.
  return [sayNotFound(installation), Object.assign(ownRoutes, { router })];
};
