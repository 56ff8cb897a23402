import type { Context, Middleware } from 'koa';
import { isBelow } from '../../lib/util/is-below.ts';
import type { Settings } from '../../plugin/config.ts';
import type { HostServer } from '../../plugin/host.ts';
import { segmentsBelow } from '../../plugin/route.ts';
import type { StrapiApp } from '../app.ts';

/** A server that hands the plugin's middleware to Strapi, which then sees every request. */
export const besideStrapi = (app: StrapiApp): HostServer => ({
  use: (middleware) => app.server.use(middleware),
});

/**
 * The same, but the plugin sees only the lists that were taken over, and its document and the page to read it where they
 * are switched on; all else is Strapi's as if it were not there.
 */
export const inPlaceOfStrapi = (
  app: StrapiApp,
  { rest, openapi }: Pick<Settings, 'rest' | 'openapi'>,
  pluralNames: ReadonlySet<string>,
): HostServer => {
  const describes = (path: string): boolean =>
    openapi.enabled &&
    (path === `${rest.prefix}/openapi.json` || (openapi.viewer && isBelow(path, openapi.viewerPrefix)));
  const isTaken = ({ method, path }: Context): boolean => {
    if (method !== 'GET' && method !== 'HEAD') return false;
    const [pluralName = '', ...more] = segmentsBelow(rest.prefix, path) ?? [];
    return (more.length === 0 && pluralNames.has(pluralName)) || describes(path);
  };
  const behindGate = (middleware: Middleware): Middleware =>
    function contentQueryTakeover(ctx, next) {
      return isTaken(ctx) ? middleware(ctx, next) : next();
    };
  return { use: (middleware) => app.server.use(behindGate(middleware)) };
};
