import type { Context, Middleware, Next } from 'koa';
import { adapterReadOf } from './adapter-read.ts';
import { byHost } from './http/of-host.ts';
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
 * Returns the plugin's routes as one middleware. If the host has an `around`, it decides whether the plugin answers, the
 * middleware after it, or both.
 */
export const around = (installation: Installation, routes: Middleware): Middleware =>
  async function contentQueryAround(ctx: Context, next: Next) {
    const { around: ofHost } = installation.host;
    if (ofHost === undefined) return routes(ctx, next);
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
    return read === undefined ? routes(ctx, next) : ofHost.call(installation.host, read, ctx, byHost(next));
  };
