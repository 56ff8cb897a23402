import type { Context, Middleware, Next } from 'koa';
import { ContentQueryError } from '../../lib/base/error.ts';
import type { SignedIn } from '../../plugin/host.ts';
import { askRole } from '../../plugin/request/callers.ts';
import type { AdminContext } from '../context.ts';
import { signedInOf } from './sign-in/session.ts';

/** Who sends a request to the admin API. */
export interface Asker {
  readonly admin: boolean;
  readonly role: string;
  /** The caller's name in the audit trail. */
  readonly name: string;
  /** The caller's id for `auth.signIn.find`; only in a session of the page. */
  readonly id?: string;
  /** Whether the caller is signed in by a session of the admin page, which no other API accepts. */
  readonly bySession: boolean;
}

/** An administrator may see everything, and has no role of the content API. */
const roleOfAdministrator = 'administrator';

/** Returns the caller of a session of the admin page. */
export const askerOfSession = ({ id, admin, role, name }: SignedIn): Asker => ({
  id,
  admin,
  role: admin ? roleOfAdministrator : role,
  name,
  bySession: true,
});

const refuseUnsigned = (): never => {
  throw new ContentQueryError('unauthorized', 'Sign in first');
};

/** Returns the caller. Throws a 401 if nobody is signed in. A request that is no use of a session does not prolong it. */
export const askerOf = async (
  context: AdminContext,
  ctx: Context,
  { isUse = true }: { readonly isUse?: boolean } = {},
): Promise<Asker> => {
  const { auth } = context.host;
  // Another site can make a browser send cookies, but not this header: without it, no cookie of the host is accepted.
  if (ctx.get('authorization') === '') {
    const signedIn = await signedInOf(context, ctx, isUse);
    return signedIn === undefined ? refuseUnsigned() : askerOfSession(signedIn);
  }
  const admin = (await auth.isAdmin?.(ctx)) === true;
  const role = admin ? roleOfAdministrator : await askRole(auth, ctx);
  if (role === 'public') return refuseUnsigned();
  return { admin, role, name: (await auth.nameOf?.(ctx)) ?? role, bySession: false };
};

/** Throws the 403 for a caller who is not an administrator. */
export const refuseOthers = (): never => {
  throw new ContentQueryError('forbidden', 'Only an administrator may do this');
};

/** Returns the caller. Throws a 403 if they are not an administrator. */
export const administratorOf = async (context: AdminContext, ctx: Context): Promise<Asker> => {
  const asker = await askerOf(context, ctx);
  return asker.admin ? asker : refuseOthers();
};

/**
 * Returns the caller of a read. People who have signed in on the page read here with their own role, because the content API does
 * not accept their session. Throws a 403 for anybody else who is not an administrator.
 */
export const readerOf = async (context: AdminContext, ctx: Context): Promise<Asker> => {
  const asker = await askerOf(context, ctx);
  return asker.bySession || asker.admin ? asker : refuseOthers();
};

/** Refuses a read in the name of another role, or of everything (null): an administrator may read as any role, others only as their own. */
export const refuseOtherRoles = (
  { admin, role: own }: Pick<Asker, 'admin' | 'role'>,
  role: string | null,
): void => {
  if (!admin && role !== own) refuseOthers();
};

/** Refuses requests from a page of another site, even with a valid token. */
export const sameSite: Middleware = async function contentQuerySameSite(ctx: Context, next: Next) {
  const site = ctx.get('sec-fetch-site');
  const origin = ctx.get('origin');
  const isForeign =
    origin !== '' && origin !== `${ctx.protocol}://${ctx.host}` && origin !== `https://${ctx.host}`;
  if (isForeign || (site !== '' && site !== 'same-origin' && site !== 'none')) {
    throw new ContentQueryError('forbidden', 'A request must not come from another site');
  }
  return next();
};
