import { randomBytes } from 'node:crypto';
import type { HostAuth } from '../../../index.ts';
import { bearerIs } from './bearer.ts';

/** Returns the administrator's bearer token: the given one, or a random one that is valid until the host stops. */
export function createAdminToken(given: string | undefined): {
  readonly token: string;
  readonly auth: Required<Pick<HostAuth, 'isAdmin' | 'nameOf'>>;
} {
  const token = given ?? randomBytes(24).toString('base64url');
  const isAdmin = bearerIs(token);
  return { token, auth: { isAdmin, nameOf: (ctx) => (isAdmin(ctx) ? 'administrator' : 'user') } };
}
