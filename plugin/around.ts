import type { Context, Middleware, Next } from 'koa';
import { ownReadOf } from './own-read.ts';
import type { Installation } from './runtime.ts';

/** What a router leaves on the context; a router of the host would use it for matching. */
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

/** The plugin's routes for a host that may answer a read itself: it can run them, skip them, or both. */
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
