import type { Context, Middleware } from 'koa';
import { isBelow } from '../../lib/util/is-below.ts';
import type { Settings } from '../../plugin/config.ts';
import type { HostServer } from '../../plugin/host.ts';
import { sendAsIs } from '../../plugin/http/etags.ts';
import { stateOf } from '../../plugin/request-state.ts';
import { decoded, segmentsBelow } from '../../plugin/route.ts';
import type { StrapiApp } from '../app.ts';
import { namesEntryOf, versionOf } from '../version.ts';
import type { Lists } from './lists.ts';
import { onlyStrapiAnswers } from './only-strapi.ts';
import type { OwnCode } from './own-code.ts';
import { ownMiddlewares } from './own-middleware.ts';
import { requestQuery } from './request-query.ts';

type Taken = Pick<Lists, 'taken' | 'one' | 'inController'>;

/** Returns a function that says of a path whether the plugin answers it, and whether it does so inside Strapi's own controller. */
const readsTaken = (
  app: Pick<StrapiApp, 'contentTypes' | 'documents'>,
  { rest: { prefix }, flatTypes }: Pick<Settings, 'rest' | 'flatTypes'>,
  { taken, one, inController }: Taken,
  ownCode: Pick<OwnCode, 'whyStrapiAnswers'>,
) => {
  const uidOf = (names: ReadonlyMap<string, string>): ReadonlyMap<string, string> =>
    new Map([...names].map(([uid, name]) => [name, uid]));
  const version = versionOf(app);
  const lists = uidOf(taken);
  const ones = uidOf(one.taken);
  const behind = new Set(inController.map(({ uid, reads }) => `${uid} ${reads === 'one' ? 'one' : 'list'}`));
  return (path: string): 'before routes' | 'in controller' | 'kept' | undefined => {
    const [word = '', id, ...more] = segmentsBelow(prefix, path, { foldsPaths: true }) ?? [];
    if (more.length > 0) return undefined;
    const uid = (id === undefined ? lists : ones).get(word);
    if (uid === undefined) return undefined;
    // A last segment that names no entry may belong to a route of the app.
    if (id !== undefined && !namesEntryOf(version, flatTypes, uid, decoded(id) ?? '')) return undefined;
    const reads = app.contentTypes[uid]?.kind === 'singleType' ? 'single' : 'list';
    if (ownCode.whyStrapiAnswers(uid, id === undefined ? reads : 'one') !== undefined) return 'kept';
    return behind.has(`${uid} ${id === undefined ? 'list' : 'one'}`) ? 'in controller' : 'before routes';
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

/**
 * Adds middleware to Strapi's server. The answer becomes an object if the app has middleware of its own, which may change it.
 */
const serverOf = (app: StrapiApp, gate: (middleware: Middleware) => Middleware): HostServer => {
  const asObject = ownMiddlewares(app).length > 0;
  let isFirst = true;
  const use = (middleware: Middleware): unknown => {
    const isOutermost = isFirst;
    isFirst = false;
    return app.server.use(gate(isOutermost && asObject ? withObject(middleware) : middleware));
  };
  return { use };
};

/**
 * Returns a server that adds the plugin's middleware to Strapi's server. The plugin sees every request, except reads that code
 * of the app would change.
 */
export const besideStrapi = (
  app: StrapiApp,
  settings: Pick<Settings, 'rest' | 'flatTypes'>,
  lists: Taken,
  ownCode: Pick<OwnCode, 'whyStrapiAnswers'>,
): HostServer => {
  const readOf = readsTaken(app, settings, lists, ownCode);
  return serverOf(
    app,
    (middleware) => (ctx, next) => (readOf(ctx.path) === 'kept' ? next() : middleware(ctx, next)),
  );
};

/**
 * Returns a server like `besideStrapi`, but the plugin only sees the reads that were taken over, and requests for its OpenAPI
 * document and viewer if they are on. Every other request goes to Strapi as if the plugin were not installed.
 */
export const inPlaceOfStrapi = (
  app: StrapiApp,
  settings: Pick<Settings, 'rest' | 'openapi' | 'flatTypes'>,
  lists: Taken,
  ownCode: Pick<OwnCode, 'whyStrapiAnswers'>,
): HostServer => {
  const { rest, openapi } = settings;
  const { parameters } = versionOf(app);
  const isOnlyStrapis = onlyStrapiAnswers(app);
  const readOf = readsTaken(app, settings, lists, ownCode);
  const describes = (path: string): boolean =>
    openapi.enabled &&
    (path === `${rest.prefix}/openapi.json` || (openapi.viewer && isBelow(path, openapi.viewerPrefix)));
  const isTaken = (ctx: Context): boolean => {
    const { method, path } = ctx;
    if (method !== 'GET' && method !== 'HEAD') return false;
    const read = readOf(path);
    if (read === undefined) return describes(path);
    if (read === 'kept' || isOnlyStrapis(ctx)) return false;
    return read === 'in controller' || requestQuery(ctx, parameters).kind !== 'inexpressible';
  };
  const behindGate = (middleware: Middleware): Middleware =>
    function contentQueryTakeover(ctx, next) {
      return isTaken(ctx) ? middleware(ctx, next) : next();
    };
  return serverOf(app, behindGate);
};
