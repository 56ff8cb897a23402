import cors from '@koa/cors';
import type { Middleware } from 'koa';

/**
 * Lets pages of other origins read answers, including refusals and 304: the listed origins, or all if the list is `*`. An origin
 * that is not listed is never sent back. Cookies are not allowed, because sign-in uses a header. Register it before the plugins,
 * because they answer refused requests themselves.
 */
export function allowOrigins(origins: readonly string[]): Middleware {
  const listed = new Set(origins);
  return cors({
    origin: ({ headers: { origin = '' } }) => {
      if (listed.has('*')) return '*';
      return listed.has(origin) ? origin : '';
    },
    exposeHeaders: ['ETag', 'Retry-After'],
    maxAge: 600,
  });
}
