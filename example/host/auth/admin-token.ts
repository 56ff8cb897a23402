import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Context } from 'koa';
import type { HostAuth } from '../../../index.ts';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** The administrator's bearer token: the given one, or a random one that holds until the host stops. */
export function createAdminToken(given: string | undefined): {
  readonly token: string;
  readonly auth: Required<Pick<HostAuth, 'isAdmin' | 'nameOf'>>;
} {
  const token = given ?? randomBytes(24).toString('base64url');
  const expected = digest(`Bearer ${token}`);
  // Digests have one length, so that the comparison takes as long for every guess.
  const isAdmin = (ctx: Context): boolean =>
    timingSafeEqual(digest(ctx.get('Authorization').trim()), expected);
  return { token, auth: { isAdmin, nameOf: (ctx) => (isAdmin(ctx) ? 'administrator' : 'user') } };
}
