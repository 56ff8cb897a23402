import type { Context } from 'koa';
import { isBelow } from '../lib/util/is-below.ts';
import { pathOf } from '../lib/util/path-of.ts';
import type { Installation } from './runtime.ts';

/**
 * Returns a function that is called for each request without a route, and warns once if the host never called `bootstrap`: without
 * that the plugin has no routes, the host answers 404, and nothing else would say why.
 */
export const sayNotBooted = (installation: Installation): ((ctx: Context) => void) => {
  const { host, settings } = installation;
  let isSaid = false;
  return (ctx) => {
    if (isSaid || installation.isBooted === true || !isBelow(pathOf(ctx), settings.rest.prefix)) return;
    isSaid = true;
    host.log.warn(
      'content-query: a request came, but bootstrap() was not called, so there are no routes yet; call it when the database can be reached',
    );
  };
};
