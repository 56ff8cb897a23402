import { createHash, timingSafeEqual } from 'node:crypto';
import type { Context } from 'koa';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Whether a request carries this one bearer token. Digests have one length, so that the comparison takes as long for every guess. */
export function bearerIs(token: string): (ctx: Context) => boolean {
  const expected = digest(`Bearer ${token}`);
  return (ctx) => timingSafeEqual(digest(ctx.get('Authorization').trim()), expected);
}
