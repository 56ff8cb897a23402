import cors from '@koa/cors';
import type { Middleware } from 'koa';

/**
 * Lets pages of other origins read answers, refusals and 304 among them: the origins that are listed, or those of everybody
 * where the list is `*`. An origin that is not listed is never sent back. Nobody's cookies are let in: sign-in is a
 * header. It comes before the plugins are registered, which answer what they refuse by themselves.
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
