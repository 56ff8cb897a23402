import type { Context, Middleware } from 'koa';
import type { HostServer } from '../../plugin/host.ts';
import { sendAsIs } from '../../plugin/http/answer-headers.ts';
import { isBelow } from '../../plugin/http/paths.ts';
import { stateOf } from '../../plugin/request/request-state.ts';
import { decoded, segmentsBelow } from '../../plugin/request/route.ts';
import type { Settings } from '../../plugin/settings/config.ts';
import type { StrapiApp, StrapiRoute } from '../app.ts';
import { contentApiPrefix } from '../host-config.ts';
import { type AppVersion, namesEntryOf, versionOf } from '../version.ts';
import { inOrder } from './in-order.ts';
import { type Lists, routeBefore } from './lists.ts';
import { hasCodeAround, type OwnCode } from './own-code.ts';
import { headOf, requestQuery } from './request-query.ts';

/** The place in Strapi's router where a request for one path is answered. */
export interface Endpoint {
  /** What Strapi sets as `ctx.state.route`. */
  readonly route: StrapiRoute;
  /** Lets another middleware answer there. It gets Strapi's own answer as its `next`. */
  answerBy(middleware: Middleware): void;
}

/**
 * Returns the route that one of Strapi's endpoints sets on `ctx.state`, which is the first thing that it does; undefined if the
 * function does anything else. Nothing else of the endpoint runs.
 */
const routeSetBy = (endpoint: Middleware): StrapiRoute | undefined => {
  let route: StrapiRoute | undefined;
  const state = Object.defineProperty({}, 'route', {
    set: (given: StrapiRoute) => {
      route = given;
      throw new Error('content-query: only the route is wanted');
    },
  });
  const ctx = Object.create(null, { state: { value: state } }) as Context;
  const run = async (): Promise<unknown> => endpoint(ctx, async () => undefined);
  run().catch(() => undefined);
  return route;
};

/**
 * Returns the endpoint of a read at a path such as `/books/:id` below the prefix of the content API; undefined if Strapi's router has
 * none there, or another route of the app answers the same requests first.
 */
export const endpointOf = (app: StrapiApp, path: string): Endpoint | undefined => {
  const layers = app.server.api?.('content-api').listRoutes() ?? [];
  const full = `${contentApiPrefix(app)}${path}`;
  // The copies of a layer that the outer routers have share its list of handlers.
  const stack = layers.find((layer) => layer.path === full && layer.methods?.includes('GET'))?.stack;
  const strapis = stack?.at(-1);
  if (stack === undefined || strapis === undefined || routeBefore(app, path) !== undefined) return undefined;
  const route = routeSetBy(strapis);
  return (
    route && {
      route,
      answerBy: (middleware) => {
        stack[stack.length - 1] = (ctx, next) => middleware(ctx, () => strapis(ctx, next) as Promise<void>);
      },
    }
  );
};

/**
 * Returns a function that says of a request whether only Strapi can answer it: because of the form of the body, or because of a
 * parameter of the app whose values only Strapi checks.
 */
export const onlyStrapiAnswers = (
  app: Pick<StrapiApp, 'apis' | 'config' | 'documents'>,
): AppVersion['hasFormOfStrapi'] => {
  const { checkedParams, hasFormOfStrapi } = versionOf(app);
  const checked = checkedParams(app);
  const isChecked = ({ querystring }: Pick<Context, 'querystring'>): boolean =>
    checked.size > 0 && querystring.split('&').some((part) => checked.has(headOf(part)));
  return (ctx) => hasFormOfStrapi(ctx) || isChecked(ctx);
};

type Taken = Pick<Lists, 'taken' | 'one' | 'inController'>;

/**
 * Who answers a request for a read: the plugin at Strapi's endpoint, in place of it; the plugin inside Strapi's controller; the plugin
 * before the router, which has no such endpoint; or Strapi.
 */
type Way = 'at endpoint' | 'in controller' | 'before router' | 'kept';

/** Returns the endpoints of Strapi at which the plugin answers, by the uid and kind of read. */
const endpointsOf = (app: StrapiApp, { taken, one, inController }: Taken): ReadonlyMap<string, Endpoint> => {
  const paths = [
    ...[...taken].map(([uid, word]) => [`${uid} list`, `/${word}`] as const),
    ...[...one.taken].map(([uid, word]) => [`${uid} one`, `/${word}/:id`] as const),
  ];
  const behind = readsInControllers(inController);
  const found = paths
    .filter(([read]) => !behind.has(read))
    .flatMap(([read, path]) => {
      const endpoint = endpointOf(app, path);
      return endpoint === undefined ? [] : [[read, endpoint] as const];
    });
  return new Map(found);
};

const readsInControllers = (reads: Lists['inController']): ReadonlySet<string> =>
  new Set(reads.map(({ uid, reads: how }) => `${uid} ${how === 'one' ? 'one' : 'list'}`));

/** Returns a function that says of a path who answers it; undefined for a path that was not taken over. */
const readsTaken = (
  app: Pick<StrapiApp, 'contentTypes' | 'documents'>,
  { rest: { prefix }, flatTypes }: Pick<Settings, 'rest' | 'flatTypes'>,
  { taken, one, inController }: Taken,
  ownCode: Pick<OwnCode, 'whyStrapiAnswers'>,
  endpoints: ReadonlyMap<string, Endpoint> = new Map(),
) => {
  const uidOf = (names: ReadonlyMap<string, string>): ReadonlyMap<string, string> =>
    new Map([...names].map(([uid, name]) => [name, uid]));
  const version = versionOf(app);
  const lists = uidOf(taken);
  const ones = uidOf(one.taken);
  const behind = readsInControllers(inController);
  return (path: string): Way | undefined => {
    const [word = '', id, ...more] = segmentsBelow(prefix, path, { foldsPaths: true }) ?? [];
    if (more.length > 0) return undefined;
    const uid = (id === undefined ? lists : ones).get(word);
    if (uid === undefined) return undefined;
    // A last segment that names no entry may belong to a route of the app.
    if (id !== undefined && !namesEntryOf(version, flatTypes, uid, decoded(id) ?? '')) return undefined;
    const reads = app.contentTypes[uid]?.kind === 'singleType' ? 'single' : 'list';
    if (ownCode.whyStrapiAnswers(uid, id === undefined ? reads : 'one') !== undefined) return 'kept';
    const read = `${uid} ${id === undefined ? 'list' : 'one'}`;
    if (behind.has(read)) return 'in controller';
    return endpoints.has(read) ? 'at endpoint' : 'before router';
  };
};

/** Returns middleware that does the same and then replaces a body of JSON bytes by the parsed object. */
const withObject =
  (middleware: Middleware): Middleware =>
  async (ctx, next) => {
    sendAsIs(ctx);
    await middleware(ctx, next);
    if (ctx.status === 200 && Buffer.isBuffer(ctx.body) && stateOf(ctx) !== undefined)
      ctx.body = JSON.parse(ctx.body.toString());
  };

/** Returns a function that makes the outermost middleware of the plugin one that gives an object, if the app has code around it. */
const outermostWithObject = (app: StrapiApp, ownCode: Pick<OwnCode, 'hasMiddleware'>) => {
  let isFirst = true;
  // The app may add middleware after the plugin.
  let isChangeable = hasCodeAround(app, ownCode);
  const isNow = (): boolean => {
    isChangeable ||= ownCode.hasMiddleware;
    return isChangeable;
  };
  return (middleware: Middleware): Middleware => {
    const isOutermost = isFirst;
    isFirst = false;
    if (!isOutermost) return middleware;
    const asObject = withObject(middleware);
    return (ctx, next) => (isNow() ? asObject : middleware)(ctx, next);
  };
};

/**
 * Returns a server that adds the plugin's middleware to Strapi's server. The plugin sees every request, except reads that code
 * of the app would change.
 */
export const besideStrapi = (
  app: StrapiApp,
  settings: Pick<Settings, 'rest' | 'flatTypes'>,
  lists: Taken,
  ownCode: Pick<OwnCode, 'whyStrapiAnswers' | 'hasMiddleware'>,
): HostServer => {
  const readOf = readsTaken(app, settings, lists, ownCode);
  const given = outermostWithObject(app, ownCode);
  return {
    use: (own) => {
      const middleware = given(own);
      return app.server.use((ctx, next) => (readOf(ctx.path) === 'kept' ? next() : middleware(ctx, next)));
    },
  };
};

/**
 * Lets middleware answer at an endpoint of Strapi, with the context as Strapi's router and the endpoint leave it to code that runs
 * later. Its `next` is Strapi's own answer.
 */
const answerAt = ({ route, answerBy }: Endpoint, isTaken: (ctx: Context) => boolean, own: Middleware): void =>
  answerBy(function contentQueryTakeover(ctx, next) {
    if (!isTaken(ctx)) return next();
    // Set by nobody but Strapi's own sign-in, which does so whatever stands there.
    delete ctx.state.auth;
    ctx.state.route = { ...route };
    return own(ctx, next);
  });

/**
 * Returns a server like `besideStrapi`, but the plugin only sees the reads that were taken over, and requests for its OpenAPI
 * document and viewer if they are on. Every other request goes to Strapi as if the plugin were not installed.
 */
export const inPlaceOfStrapi = (
  app: StrapiApp,
  settings: Pick<Settings, 'rest' | 'openapi' | 'flatTypes'>,
  lists: Taken,
  ownCode: Pick<OwnCode, 'whyStrapiAnswers' | 'hasMiddleware'>,
): HostServer => {
  const { rest, openapi } = settings;
  const { parameters } = versionOf(app);
  const isOnlyStrapis = onlyStrapiAnswers(app);
  const endpoints = endpointsOf(app, lists);
  const readOf = readsTaken(app, settings, lists, ownCode, endpoints);
  const describes = (path: string): boolean =>
    openapi.enabled &&
    (path === `${rest.prefix}/openapi.json` || (openapi.viewer && isBelow(path, openapi.viewerPrefix)));
  const isTaken = (ctx: Context, ways: readonly Way[]): boolean => {
    const { method, path } = ctx;
    if (method !== 'GET' && method !== 'HEAD') return false;
    const read = readOf(path);
    if (read === undefined) return describes(path);
    if (!ways.includes(read) || isOnlyStrapis(ctx)) return false;
    return read === 'in controller' || requestQuery(ctx, parameters).kind !== 'inexpressible';
  };
  const given = outermostWithObject(app, ownCode);
  const atEndpoint: Middleware[] = [];
  for (const endpoint of endpoints.values())
    answerAt(endpoint, (ctx) => isTaken(ctx, ['at endpoint']), inOrder(atEndpoint));
  return {
    use: (own) => {
      const middleware = given(own);
      atEndpoint.push(middleware);
      return app.server.use(function contentQueryTakeover(ctx, next) {
        return isTaken(ctx, ['in controller', 'before router']) ? middleware(ctx, next) : next();
      });
    },
  };
};

/** Throws an Error if lists under this prefix would have the same paths as something that Strapi serves. */
export const checkPrefix = (app: StrapiApp, prefix: string): void => {
  const ofStrapi = [contentApiPrefix(app), String(app.config.get('admin.path', '/admin')), '/uploads'];
  const routes = app.server.listRoutes().map(({ path }) => String(path));
  const taken =
    ofStrapi.find((path) => isBelow(path, prefix) || isBelow(prefix, path)) ??
    routes.find((path) => isBelow(path, prefix));
  if (taken === undefined) return;
  throw new Error(
    `content-query: plugin configuration: 'prefix' must not be '${prefix}', where Strapi itself serves '${taken}'`,
  );
};
