import { isBelow } from '../../lib/util/is-below.ts';
import type { StrapiApp } from '../app.ts';
import { contentApiPrefix } from '../host-config.ts';

/** Throws an Error if lists under this prefix would have the same paths as something that Strapi serves. */
export const checkPrefix = (app: StrapiApp, prefix: string): void => {
  const ofStrapi = [contentApiPrefix(app), String(app.config.get('admin.path', '/admin')), '/uploads'];
  const routes = app.server.listRoutes().map(({ path }) => String(path));
  const taken =
    ofStrapi.find((path) => isBelow(path, prefix) || isBelow(prefix, path)) ??
    routes.find((path) => isBelow(path, prefix));
  if (taken === undefined) return;
  throw new Error(
    `content-query: plugin configuration: 'prefix' must not be '${prefix}', where Strapi itself serves '${taken}'`,
  );
};
