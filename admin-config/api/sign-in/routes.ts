import type { Context } from 'koa';
import { ContentQueryError } from '../../../lib/base/error.ts';
import type { HostSignIn, SignedIn } from '../../../plugin/host.ts';
import type { AdminContext } from '../../context.ts';
import type { SignInAnswer } from '../../contract.ts';
import { beginSession, endSession } from '../../store/sessions.ts';
import { type SignInBody, signInBody } from '../bodies.ts';
import { type Asker, askerOfSession } from '../guard.ts';
import { sessionAnswer } from '../session.ts';
import { createAttempts } from './attempts.ts';
import { clearCookie, sessionIdOf, setCookie } from './cookie.ts';
import { isFromPage, signedInOf } from './session.ts';

/** One message for every reason: an unknown address, a wrong password, a blocked account. */
const refuse = (): never => {
  throw new ContentQueryError(
    'unauthorized',
    'The address or the password is wrong, or the account may not sign in here',
  );
};

/** Returns the host's result. A 401 of the host becomes the same error as every other failure. */
const lookUp = async (signIn: HostSignIn, body: SignInBody, ctx: Context): Promise<SignedIn | undefined> => {
  try {
    return await (body.password === undefined ? signIn.visitor?.(ctx) : signIn.password?.(body, ctx));
  } catch (error) {
    if ((error as { status?: unknown } | null)?.status === 401) return undefined;
    throw error;
  }
};

/** Text that is already percent-encoded is not encoded again, so that the page reads back what it has written. */
const encoded = (text: string): string =>
  encodeURI(text)
    .replace(/%25(?=[\dA-F]{2})/gi, '%')
    .replaceAll('#', '%23');

const signInOf = ({ host }: AdminContext): HostSignIn => {
  const { signIn } = host.auth;
  if (signIn === undefined) throw new ContentQueryError('not-found', 'Not Found');
  return signIn;
};

/**
 * Returns the handlers for signing in and out on the admin page. The caller is not known yet, so these routes do not
 * need an administrator.
 */
export const signInHandlers = (context: AdminContext) => {
  const attempts = createAttempts();
  const { prefix } = context.settings.admin;

  /** `GET /sign-in` */
  const look = async (ctx: Context): Promise<void> => {
    const { signIn } = context.host.auth;
    const signedIn = await signedInOf(context, ctx);
    const asker: Asker | undefined = signedIn && askerOfSession(signedIn);
    const answer: SignInAnswer = {
      password: signIn?.password !== undefined,
      page: signIn?.page !== undefined,
      session: asker === undefined ? null : sessionAnswer(context, asker),
    };
    ctx.body = answer;
  };

  /** `POST /sign-in` */
  const enter = async (ctx: Context): Promise<void> => {
    const signIn = signInOf(context);
    if (!isFromPage(ctx)) throw new ContentQueryError('forbidden', 'People must sign in on the admin page');
    const body = await signInBody(ctx);
    const succeed = attempts.take(ctx.ip, body.address?.trim().toLowerCase());
    const signedIn = (await lookUp(signIn, body, ctx)) ?? refuse();
    succeed();
    const before = sessionIdOf(ctx);
    if (before !== undefined) await endSession(context, before);
    setCookie(ctx, prefix, await beginSession(context, signedIn.id));
    ctx.body = sessionAnswer(context, askerOfSession(signedIn));
  };

  /** `POST /sign-out` */
  const leave = async (ctx: Context): Promise<void> => {
    const id = sessionIdOf(ctx);
    if (!isFromPage(ctx)) throw new ContentQueryError('forbidden', 'People must sign out on the admin page');
    if (id !== undefined) await endSession(context, id);
    clearCookie(ctx, prefix);
    ctx.body = {};
  };

  /** `GET /sign-in/page?to=#/preview`: redirects to the host's own page, and passes it only a path of the admin page. */
  const visit = async (ctx: Context): Promise<void> => {
    const { page } = signInOf(context);
    if (page === undefined) throw new ContentQueryError('not-found', 'Not Found');
    const to = new URLSearchParams(ctx.querystring).get('to') ?? '';
    const place = to.startsWith('#/') ? `#/${encoded(to.slice(2))}` : '';
    const back = `${prefix}/?from=sign-in${place}`;
    ctx.redirect(`${page}${page.includes('?') ? '&' : '?'}returnTo=${encodeURIComponent(back)}`);
  };

  return { look, enter, leave, visit };
};
