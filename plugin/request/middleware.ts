import etag from '@koa/etag';
import type { Context, Middleware, Next } from 'koa';
import { ContentQueryError } from '../../lib/base/error.ts';
import { responseFormats, shapeOf } from '../../lib/pipeline.ts';
import type { HostServer } from '../host.ts';
import { answerErrors, ClientClosedRequest } from '../http/answer-errors.ts';
import { etagOf, forbidSniffing, sendEncoded, staysAsIs } from '../http/answer-headers.ts';
import { isBelow, pathOf } from '../http/paths.ts';
import type { Settings } from '../settings/config.ts';
import { type OwnRequest, ownRequestOf, type Route, setOwnRequest } from './route.ts';
import type { Installation } from './runtime.ts';

/** Calls functions one after another, each around those behind it, and the last one around `next`. */
const inTurn = <Given extends readonly unknown[]>(
  all: readonly ((...given: [...Given, Next]) => Promise<unknown>)[],
  given: Given,
  next: Next,
): Promise<unknown> => {
  const from = (index: number): Promise<unknown> => {
    const each = all[index];
    return each === undefined ? next() : each(...given, () => from(index + 1));
  };
  return from(0);
};

/** A step around the plugin's own requests. */
export type Step = (own: OwnRequest, ctx: Context, next: Next) => Promise<void>;

/**
 * Returns one middleware for all steps, the first around the others. Requests of others are passed on to `otherwise`, which
 * hands them to the host.
 */
export const inSteps = (
  installation: Installation,
  steps: readonly Step[],
  otherwise: (ctx: Context) => void,
): Middleware =>
  function contentQuery(ctx: Context, next: Next) {
    const own = ownRequestOf(installation, ctx);
    if (own === undefined) {
      otherwise(ctx);
      return next();
    }
    setOwnRequest(ctx, own);
    return inTurn<[OwnRequest, Context]>(steps, [own, ctx], next);
  };

const strong = (etag: string): string => etag.trim().replace(/^W\//, '');

/**
 * Returns whether an `If-None-Match` header contains an `ETag`: `hasETag('"a", W/"b"', '"b"')` is true. ETags are compared
 * weakly, as RFC 9110 requires for reads; `*` matches every ETag.
 */
export const hasETag = (ifNoneMatch: string, etag: string): boolean =>
  ifNoneMatch.trim() === '*' || ifNoneMatch.split(',').some((one) => strong(one) === strong(etag));

// Koa's own @koa/etag hashes the body. The ETag is weak, because a proxy may compress the body.
const addETag = etag({ weak: true });

/**
 * Whether the client already has this answer. Koa's `fresh` is false for every request with `Cache-Control: no-cache`, which
 * `fetch` adds to each request with an `If-None-Match`; by RFC 9110 the ETag alone decides where there is one.
 */
const isKnown = (ctx: Context): boolean => {
  const asked = ctx.get('If-None-Match');
  if (asked === '' && ctx.get('If-Modified-Since') === '') return false;
  const etag = ctx.res.getHeader('ETag');
  return asked !== '' && typeof etag === 'string' ? hasETag(asked, etag) : ctx.fresh;
};

/** Sets the ETag that the bytes of an answer have, computed once for all requests that get them. Returns false for any other answer. */
const setKnownETag = (ctx: Context): boolean => {
  const etag = etagOf(ctx.body);
  if (etag === undefined || ctx.status !== 200) return false;
  if (!ctx.res.hasHeader('ETag')) ctx.set('ETag', etag);
  return true;
};

/**
 * Lets clients and caches keep answers. Sends a weak ETag, 304 to a client that has the answer already, Cache-Control as
 * configured, and Vary with the headers by which the host recognises the role, because every role gets its own answer.
 */
export const caching =
  (installation: Installation): Step =>
  async (own, ctx, next) => {
    const { vary, responseCache } = installation.settings;
    // Kept answers are sent compressed to those who take it.
    ctx.vary(responseCache === undefined ? [...vary] : ['Accept-Encoding', ...vary]);
    await next();
    // The host's controller answered without the plugin, so it decides about caching.
    if (own.isBehind && own.isAnswered !== true) return;
    forbidSniffing(ctx);
    // Code that changes the body afterwards would leave an ETag of what is not sent, and would see no body before a 304.
    const isFinal = !staysAsIs(ctx);
    if (isFinal && !setKnownETag(ctx)) await addETag(ctx, async () => {});
    // A 404 gets Cache-Control too: without it a cache may keep the answer for as long as it likes.
    if (ctx.status !== 200 && ctx.status !== 404) return;
    const { cacheControl } = installation.settings;
    if (cacheControl !== false && !ctx.res.hasHeader('Cache-Control')) ctx.set('Cache-Control', cacheControl);
    // A 404 has no ETag to compare.
    if (ctx.status !== 200 || !isFinal) return;
    if (!isKnown(ctx)) return sendEncoded(ctx);
    ctx.status = 304;
    ctx.body = null;
  };

/** Returns the body of an error in the shape of the type that the route reads, or in the default shape where there is no route. */
export const errorBody = (
  { shapes }: Pick<Settings, 'shapes'>,
  route: Pick<Route, 'type'> | undefined,
  error: ContentQueryError,
): object =>
  responseFormats[route === undefined ? shapes.others : shapeOf(shapes, route.type.uid)].error(error);

/**
 * Returns a function that is called for each request without a route, and warns once if the host never called `bootstrap`: without
 * that the plugin has no routes, the host answers 404, and nothing else would say why.
 */
export const sayNotBooted = (installation: Installation): ((ctx: Context) => void) => {
  const { host, settings } = installation;
  let isSaid = false;
  return (ctx) => {
    if (isSaid || installation.isBooted === true || !isBelow(pathOf(ctx), settings.rest.prefix)) return;
    isSaid = true;
    host.log.warn(
      'content-query: a request came, but bootstrap() was not called, so there are no routes yet; call it when the database can be reached',
    );
  };
};

const isOurs = (error: unknown): boolean =>
  error instanceof ContentQueryError || error instanceof ClientClosedRequest;

/**
 * Answers only errors of the plugin. What policies and middleware of the host throw around its controller is thrown again,
 * for the host to answer.
 */
const answerOurs =
  (answer: Middleware): Middleware =>
  async (ctx, next) => {
    const ofHost: unknown[] = [];
    await answer(ctx, async () => {
      try {
        await next();
      } catch (error) {
        if (isOurs(error)) throw error;
        ofHost.push(error);
      }
    });
    for (const error of ofHost) throw error;
  };

/** Returns the step that answers every error on the plugin's routes with the dialect's error body. */
export const errorBoundary = (installation: Installation): Step => {
  const answer = answerErrors('content', installation.host.log, (error, ctx) =>
    errorBody(installation.settings, ownRequestOf(installation, ctx)?.route, error),
  );
  const fromController = answerOurs(answer);
  return ({ isBehind }, ctx, next) => (isBehind ? fromController : answer)(ctx, next);
};

/**
 * Where the plugin's middleware stands: each piece on the host's server, at the moment when it is added, or all of them together in
 * one middleware that the host adds itself.
 */
export class Mount implements HostServer {
  readonly #server: HostServer;
  readonly #inOne: Middleware[] = [];
  #place: 'nowhere' | 'server' | 'middleware' = 'nowhere';

  constructor(server: HostServer) {
    this.#server = server;
  }

  /** Whether the host has said where the plugin's middleware stands. */
  get isPlaced(): boolean {
    return this.#place !== 'nowhere';
  }

  /** Lets each piece stand on the host's server. */
  onServer(): void {
    this.#put('server');
  }

  /** Returns one middleware for all pieces, also for those that are added later. */
  inMiddleware(): Middleware {
    this.#put('middleware');
    const all = this.#inOne;
    return function contentQueryAll(ctx: Context, next: Next) {
      return inTurn<[Context]>(all, [ctx], next);
    };
  }

  use(middleware: Middleware): unknown {
    return this.#place === 'middleware' ? this.#inOne.push(middleware) : this.#server.use(middleware);
  }

  #put(place: 'server' | 'middleware'): void {
    if (this.isPlaced)
      throw new Error(
        'content-query: the plugin has its place already; call either register() or middleware(), and once',
      );
    this.#place = place;
  }
}
