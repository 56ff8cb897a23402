import type { Context, Middleware } from 'koa';
import type { StrapiApp, StrapiRoute } from '../app.ts';
import { contentApiPrefix } from '../host-config.ts';
import { routeBefore } from './lists.ts';

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
