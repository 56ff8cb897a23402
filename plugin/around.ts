import type { Context, Middleware, Next } from 'koa';
import { ownReadOf } from './own-read.ts';
import type { Installation } from './runtime.ts';

/** What a router leaves on the context, where a router of the host would match by it. */
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

/** The plugin's routes, which a host that has an answer of its own may run, pass by, or both. */
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
    const read = ownReadOf(installation, ctx, answer);
    return read === undefined ? routes(ctx, next) : ofHost.call(installation.host, read, ctx, next);
  };
