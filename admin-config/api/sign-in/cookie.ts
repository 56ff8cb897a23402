import type { Context } from 'koa';

/**
 * The name of the session's cookie. Its path is the admin page's, so that it is not even sent to the content API, to which it
 * would mean nothing, nor to anything else on the host; `__Host-` would need the path `/`. What that prefix guards against, a
 * cookie that a neighbouring subdomain has set, is refused where it stands beside ours, and otherwise signs in nobody but its
 * owner, whose name the page shows.
 */
const name = '__Secure-content-query-admin';

const attributes = (path: string): string => `Path=${path}; HttpOnly; Secure; SameSite=Strict`;

/** The id in the session's cookie. Two of them are none: one was set by somebody else. */
export const sessionIdOf = (ctx: Context): string | undefined => {
  const ids = ctx
    .get('cookie')
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${name}=`))
    .map((pair) => pair.slice(name.length + 1));
  const [id] = ids;
  return ids.length === 1 && id !== undefined && /^[\w-]{43}$/.test(id) ? id : undefined;
};

/** Gives the browser the id of a session, until it is closed. By hand, as Koa refuses `Secure` behind a proxy that it does not trust. */
export const setCookie = (ctx: Context, path: string, id: string): void => {
  ctx.append('Set-Cookie', `${name}=${id}; ${attributes(path)}`);
};

/** Has the browser forget the cookie. */
export const clearCookie = (ctx: Context, path: string): void => {
  ctx.append('Set-Cookie', `${name}=; Max-Age=0; ${attributes(path)}`);
};
