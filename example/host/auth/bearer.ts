import { createHash, timingSafeEqual } from 'node:crypto';
import type { Context } from 'koa';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * Returns a function that says whether a request has this bearer token. Digests have the same length, so that the comparison takes
 * equally long for every guess.
 */
export function bearerIs(token: string): (ctx: Context) => boolean {
  const expected = digest(`Bearer ${token}`);
  return (ctx) => timingSafeEqual(digest(ctx.get('Authorization').trim()), expected);
}
