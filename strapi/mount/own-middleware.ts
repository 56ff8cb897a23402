import type { StrapiApp, StrapiLayer } from '../app.ts';
import { contentApiPrefix } from '../host-config.ts';
import type { OwnCode } from './own-code.ts';

/** Whether this is the `allowedMethods` middleware, which every router of Strapi has. */
const isOfRouter = (middleware: { readonly name: string }): boolean => middleware.name === 'allowedMethods';

const isMiddlewareOn =
  (path: string) =>
  ({ methods, stack, regexp }: StrapiLayer): boolean =>
    methods?.length === 0 && regexp?.test(path) !== false && (stack ?? []).some((one) => !isOfRouter(one));

/**
 * Whether the app has added middleware before all routes of its content API, with `strapi.server.api('content-api').use(...)` or
 * `strapi.server.router.use(...)`. It runs after middleware added with `strapi.server.use`, such as the plugin's.
 */
export const isOnEveryRoute = (app: StrapiApp): boolean => {
  const { server } = app;
  const layers = [...server.listRoutes(), ...(server.api?.('content-api').listRoutes() ?? [])];
  return layers.some(isMiddlewareOn(`${contentApiPrefix(app)}/anything`));
};

/** Plugins that add routes before those of the content API in their bootstrap, which may run after the bootstrap of this plugin. */
const beforeRoutes = ['rest-cache'] as const;

/** Returns the plugins of the app whose code runs before every route, so that a takeover at the routes would skip it. */
export const pluginsBeforeRoutes = (app: StrapiApp): string[] =>
  beforeRoutes.filter((name) => app.plugin(name) !== undefined);

const nameOf = (entry: unknown): string => {
  if (typeof entry === 'string') return entry;
  const { name, resolve } = (entry ?? {}) as { readonly name?: unknown; readonly resolve?: unknown };
  return String(name ?? resolve ?? '');
};

/** Returns the names of the middleware in `config/middlewares` that is not Strapi's own. */
export const ownMiddlewares = ({ config }: StrapiApp): string[] => {
  const named = config.get('middlewares', []);
  return (Array.isArray(named) ? named : []).map(nameOf).filter((name) => !name.startsWith('strapi::'));
};

/**
 * Whether the app has code around Strapi's endpoints that sees answers and may change them: middleware before its routes, or a
 * plugin's. It gets every answer as an object.
 */
export const hasCodeAround = (app: StrapiApp, ownCode: Pick<OwnCode, 'hasMiddleware'>): boolean =>
  ownCode.hasMiddleware ||
  ownMiddlewares(app).length > 0 ||
  isOnEveryRoute(app) ||
  pluginsBeforeRoutes(app).length > 0;
