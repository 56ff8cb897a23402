import type { Context } from 'koa';
import type { SignedIn } from '../../../plugin/host.ts';
import type { AdminContext } from '../../context.ts';
import { endSession, readSession } from '../../store/sessions.ts';
import { sessionIdOf } from './cookie.ts';

/**
 * Whether a request comes from the admin page's own script. A form, link or image cannot send this header, and a script of
 * another origin only if the host allows it. So a cookie is only accepted together with the header.
 */
export const isFromPage = (ctx: Context): boolean => ctx.get('content-query-page') === '1';

/**
 * Returns the person whom the session's cookie signs in; undefined if there is none. The session ends if that person
 * may no longer sign in.
 */
export const signedInOf = async (
  context: AdminContext,
  ctx: Context,
  isUse = true,
): Promise<SignedIn | undefined> => {
  const { signIn } = context.host.auth;
  const id = sessionIdOf(ctx);
  if (signIn === undefined || id === undefined || !isFromPage(ctx)) return undefined;
  const who = await readSession(context, id, isUse);
  if (who === undefined) return undefined;
  const found = await signIn.find(who, ctx);
  if (found === undefined) await endSession(context, id);
  return found;
};
