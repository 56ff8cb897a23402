import type { StrapiApp, StrapiRoute } from '../app.ts';

const pathOf = (prefix: string | undefined, { path, config }: StrapiRoute): string =>
  `${config?.prefix ?? prefix ?? ''}${path}`.replace(/\/$/, '');

/** The app's first route for `GET` of a path such as `/books/:id` below the prefix of its content API, which is the one that answers. */
export const readRouteOf = ({ api }: StrapiApp, path: string): StrapiRoute | undefined => {
  for (const { routes } of Object.values(api)) {
    for (const router of Object.values(routes ?? {})) {
      const found = router.routes?.find(
        (route) =>
          ['GET', 'ALL'].includes(route.method.toUpperCase()) && pathOf(router.prefix, route) === path,
      );
      if (found !== undefined) return found;
    }
  }
  return undefined;
};
