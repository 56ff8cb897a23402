import type { StrapiApp, StrapiLayer } from '../app.ts';
import { contentApiPrefix } from '../host-config.ts';

/** Every router of Strapi's brings one of these along. */
const isOfRouter = (middleware: { readonly name: string }): boolean => middleware.name === 'allowedMethods';

const isMiddlewareOn =
  (path: string) =>
  ({ methods, stack, regexp }: StrapiLayer): boolean =>
    methods?.length === 0 && regexp?.test(path) !== false && (stack ?? []).some((one) => !isOfRouter(one));

/**
 * Whether the app has put middleware before all routes of its content API: `strapi.server.api('content-api').use(...)`, or
 * `strapi.server.router.use(...)`. It runs behind what `strapi.server.use` was given, which the plugin's own is.
 */
export const isOnEveryRoute = (app: StrapiApp): boolean => {
  const { server } = app;
  const layers = [...server.listRoutes(), ...(server.api?.('content-api').listRoutes() ?? [])];
  return layers.some(isMiddlewareOn(`${contentApiPrefix(app)}/anything`));
};

/** Plugins that put routes of their own before those of the content API, in their bootstrap, which may come after this one. */
const beforeRoutes = ['rest-cache'] as const;

/** The plugins of the app that stand before every route, and would be passed by. */
export const pluginsBeforeRoutes = (app: StrapiApp): string[] =>
  beforeRoutes.filter((name) => app.plugin(name) !== undefined);

const nameOf = (entry: unknown): string => {
  if (typeof entry === 'string') return entry;
  const { name, resolve } = (entry ?? {}) as { readonly name?: unknown; readonly resolve?: unknown };
  return String(name ?? resolve ?? '');
};

/** The middleware that `config/middlewares` names and that is not Strapi's own; it sees every answer, as an object. */
export const ownMiddlewares = ({ config }: StrapiApp): string[] => {
  const named = config.get('middlewares', []);
  return (Array.isArray(named) ? named : []).map(nameOf).filter((name) => !name.startsWith('strapi::'));
};
