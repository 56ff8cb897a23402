import type { Context, Middleware, Next } from 'koa';
import { ContentQueryError } from '../../lib/error/content-query-error.ts';
import { readTable } from '../../lib/language/reads.ts';
import { type Access, may } from '../../lib/schema/access.ts';
import type { AdminContext, Asked } from '../context.ts';

/** Who sends a request to the admin API. */
export interface Asker {
  readonly admin: boolean;
  readonly role: string;
  /** As the audit trail names them. */
  readonly name: string;
}

const refuseUnsigned = (): never => {
  throw new ContentQueryError('unauthorized', 'Sign in with a bearer token');
};

/** Finds out who asks. Throws a 401 where nobody is signed in. */
export const askerOf = async ({ host }: AdminContext, ctx: Context): Promise<Asker> => {
  // A browser sends cookies to other sites' bidding, but no header of its own: only the header counts.
  if (ctx.get('authorization') === '') return refuseUnsigned();
  const admin = (await host.auth.isAdmin?.(ctx)) === true;
  if (admin)
    return { admin, role: 'administrator', name: (await host.auth.nameOf?.(ctx)) ?? 'administrator' };
  const role = await host.auth.roleOf(ctx);
  if (role === 'public') return refuseUnsigned();
  return { admin, role, name: (await host.auth.nameOf?.(ctx)) ?? role };
};

/** Finds out who asks. Throws a 403 for anybody but an administrator. */
export const administratorOf = async (context: AdminContext, ctx: Context): Promise<Asker> => {
  const asker = await askerOf(context, ctx);
  if (!asker.admin) throw new ContentQueryError('forbidden', 'Only an administrator may do this');
  return asker;
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
