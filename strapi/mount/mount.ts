import type { Context, Middleware } from 'koa';
import { isIdOf } from '../../lib/language/is-id.ts';
import { isBelow } from '../../lib/util/is-below.ts';
import type { Settings } from '../../plugin/config.ts';
import type { HostServer } from '../../plugin/host.ts';
import { decoded, segmentsBelow } from '../../plugin/route.ts';
import type { StrapiApp } from '../app.ts';
import type { Lists } from './lists.ts';

/** A server that hands the plugin's middleware to Strapi, which then sees every request. */
export const besideStrapi = (app: StrapiApp): HostServer => ({
  use: (middleware) => app.server.use(middleware),
});

/**
 * The same, but the plugin sees only the reads that were taken over, and its document and the page to read it where they
 * are switched on; all else is Strapi's as if it were not there.
 */
export const inPlaceOfStrapi = (
  app: StrapiApp,
  { rest, openapi }: Pick<Settings, 'rest' | 'openapi'>,
  lists: Pick<Lists, 'taken' | 'one'>,
): HostServer => {
  const words = new Set(lists.taken.values());
  const wordsOfOne = new Set(
    [...lists.taken].filter(([uid]) => lists.one.taken.has(uid)).map(([, word]) => word),
  );
  const describes = (path: string): boolean =>
    openapi.enabled &&
    (path === `${rest.prefix}/openapi.json` || (openapi.viewer && isBelow(path, openapi.viewerPrefix)));
  const isTaken = ({ method, path }: Context): boolean => {
    if (method !== 'GET' && method !== 'HEAD') return false;
    const [word = '', id, ...more] = segmentsBelow(rest.prefix, path) ?? [];
    if (more.length > 0) return describes(path);
    if (id === undefined) return words.has(word) || describes(path);
    // What is no id is a route of the app's own.
    return wordsOfOne.has(word) && isIdOf('id', decoded(id) ?? '');
  };
  const behindGate = (middleware: Middleware): Middleware =>
    function contentQueryTakeover(ctx, next) {
      return isTaken(ctx) ? middleware(ctx, next) : next();
    };
  return { use: (middleware) => app.server.use(behindGate(middleware)) };
};
