import type { Context, Middleware, Next } from 'koa';
import { ContentQueryError } from '../../lib/error/content-query-error.ts';
import { readTable } from '../../lib/language/reads.ts';
import { type Access, may } from '../../lib/schema/access.ts';
import type { SignedIn } from '../../plugin/host.ts';
import type { AdminContext, Asked } from '../context.ts';
import { signedInOf } from './sign-in/session.ts';

/** Who sends a request to the admin API. */
export interface Asker {
  readonly admin: boolean;
  readonly role: string;
  /** As the audit trail names them. */
  readonly name: string;
  /** In a session of the page: as `auth.signIn.find` knows them. */
  readonly id?: string;
  /** Whether the session of the admin page says so, which no other API knows. */
  readonly bySession: boolean;
}

/** An administrator may know of everything, and has no role of the content API. */
const roleOfAdministrator = 'administrator';

/** Who asks in a session of the admin page. */
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

/** Finds out who asks. Throws a 401 where nobody is signed in. */
export const askerOf = async (context: AdminContext, ctx: Context): Promise<Asker> => {
  const { auth } = context.host;
  // A browser sends cookies to other sites' bidding, but no header of its own: without one, no cookie of the host's counts.
  if (ctx.get('authorization') === '') {
    const signedIn = await signedInOf(context, ctx);
    return signedIn === undefined ? refuseUnsigned() : askerOfSession(signedIn);
  }
  const admin = (await auth.isAdmin?.(ctx)) === true;
  const role = admin ? roleOfAdministrator : await auth.roleOf(ctx);
  if (role === 'public') return refuseUnsigned();
  return { admin, role, name: (await auth.nameOf?.(ctx)) ?? role, bySession: false };
};

/** Says that only an administrator may do something. */
export const refuseOthers = (): never => {
  throw new ContentQueryError('forbidden', 'Only an administrator may do this');
};

/** Finds out who asks. Throws a 403 for anybody but an administrator. */
export const administratorOf = async (context: AdminContext, ctx: Context): Promise<Asker> => {
  const asker = await askerOf(context, ctx);
  return asker.admin ? asker : refuseOthers();
};

/**
 * Finds out who reads. Whoever has signed in on the page reads here as their own role, having nothing to show the content API;
 * throws a 403 for anybody else who is no administrator.
 */
export const readerOf = async (context: AdminContext, ctx: Context): Promise<Asker> => {
  const asker = await askerOf(context, ctx);
  return asker.bySession || asker.admin ? asker : refuseOthers();
};

/** Refuses what is asked in the name of a role whose reads one may not look at: an administrator may at any, others at their own. */
export const refuseOtherRoles = ({ admin, role: own }: Pick<Asker, 'admin' | 'role'>, role: string): void => {
  if (!admin && role !== own) refuseOthers();
};

/** Refuses a read as a role that lacks the route's grant, before anything in its query is looked at, as the content API does. */
export const refuseUnlessGranted = (access: Access, { type, reads }: Asked): void => {
  if (!may(access, readTable[reads].needs, type.uid)) throw new ContentQueryError('forbidden', 'Forbidden');
};

/** Refuses what a page of another site sends, whatever token it has got hold of. */
export const sameSite: Middleware = async function contentQuerySameSite(ctx: Context, next: Next) {
  const site = ctx.get('sec-fetch-site');
  const origin = ctx.get('origin');
  const isForeign =
    origin !== '' && origin !== `${ctx.protocol}://${ctx.host}` && origin !== `https://${ctx.host}`;
  if (isForeign || (site !== '' && site !== 'same-origin' && site !== 'none')) {
    throw new ContentQueryError('forbidden', 'A request of another site is refused');
  }
  return next();
};
