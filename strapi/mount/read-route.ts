import type { StrapiApp, StrapiRoute } from '../app.ts';
import { versionOf } from '../version.ts';

const pathOf = (prefix: string | undefined, { path, config }: StrapiRoute): string =>
  `${config?.prefix ?? prefix ?? ''}${path}`.replace(/\/$/, '');

/** Yields the app's GET routes in the order in which the router tries them, each with its path below the prefix of the content API. */
function* readRoutes(app: StrapiApp): Generator<readonly [path: string, route: StrapiRoute]> {
  for (const { routes } of Object.values(versionOf(app).apis(app)))
    for (const router of Object.values(routes ?? {}))
      for (const route of router.routes ?? [])
        if (['GET', 'ALL'].includes(route.method.toUpperCase())) yield [pathOf(router.prefix, route), route];
}

/** Returns the app's first GET route for a path such as `/books/:id` below the prefix of its content API. */
export const readRouteOf = (app: StrapiApp, path: string): StrapiRoute | undefined => {
  for (const [own, route] of readRoutes(app)) if (own === path) return route;
  return undefined;
};

/**
 * Matches `:name`, `:name(pattern)` and `(pattern)`, with the slash before and the modifier after; or a character that has a
 * meaning in a regular expression.
 */
const part = /(\/?)(?::\w+(\([^()]*\))?|(\([^()]*\)))([?*+]?)|[.*+?^${}()|[\]\\]/g;

/**
 * Returns a regular expression that matches the same paths as a path of Strapi's router; for a path that cannot be read, one
 * that matches anything.
 */
const patternOf = (path: string): RegExp => {
  const text = path.replaceAll(
    part,
    (all, slash?: string, named?: string, bare?: string, often?: string): string =>
      slash === undefined ? `\\${all}` : `(?:${slash}${named ?? bare ?? '([^/]+)'})${often}`,
  );
  try {
    return new RegExp(`^${text}/?$`, 'i');
  } catch {
    return /^/;
  }
};

/**
 * Returns the path of a route that comes before the one of a path such as `/books/:id` and matches the same requests, such as
 * `/books/:slug`, or `/:page` before `/homepage`. Strapi answers with that route, whose handler and policies are the app's own.
 */
export const routeBefore = (app: StrapiApp, path: string): string | undefined => {
  const samples = ['1', '1234'].map((id) => path.replace(':id', id));
  for (const [own] of readRoutes(app)) {
    if (own === path) return undefined;
    const pattern = patternOf(own);
    if (samples.some((sample) => pattern.test(sample))) return own;
  }
  return undefined;
};
