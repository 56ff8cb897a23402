import type { Context } from 'koa';
import type { SignedIn } from '../../../plugin/host.ts';
import type { AdminContext } from '../../context.ts';
import { endSession, readSession } from '../../store/sessions.ts';
import { sessionIdOf } from './cookie.ts';

/**
 * Whether a request was made by the admin page's own script. No form, link or image sends a header of its own, and a script of
 * another origin only where the host allows it to, so that a cookie counts beside it alone.
 */
export const isFromPage = (ctx: Context): boolean => ctx.get('content-query-page') === '1';

/** Who is signed in by the session's cookie; undefined where nobody is. Whoever may no longer sign in loses the session. */
export const signedInOf = async (context: AdminContext, ctx: Context): Promise<SignedIn | undefined> => {
  const { signIn } = context.host.auth;
  const id = sessionIdOf(ctx);
  if (signIn === undefined || id === undefined || !isFromPage(ctx)) return undefined;
  const who = await readSession(context, id);
  if (who === undefined) return undefined;
  const found = await signIn.find(who, ctx);
  if (found === undefined) await endSession(context, id);
  return found;
};
