import type { Context } from 'koa';

/**
 * The name of the session's cookie. Its path is the admin page's, so that browsers do not send it to the content API or to
 * other paths of the host; `__Host-` would need the path `/`. That prefix protects against a cookie that a neighbouring
 * subdomain has set. Here such a cookie is refused if it comes together with ours. Otherwise it only signs in its owner,
 * whose name the page shows.
 */
const name = '__Secure-content-query-admin';

const attributes = (path: string): string => `Path=${path}; HttpOnly; Secure; SameSite=Strict`;

/** Returns the id in the session's cookie. Two such cookies count as none, because somebody else has set one of them. */
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

/**
 * Sets the cookie with the id of a session, until the browser is closed. The header is written here, because Koa refuses
 * `Secure` behind a proxy that it does not trust.
 */
export const setCookie = (ctx: Context, path: string, id: string): void => {
  ctx.append('Set-Cookie', `${name}=${id}; ${attributes(path)}`);
};

/** Deletes the cookie in the browser. */
export const clearCookie = (ctx: Context, path: string): void => {
  ctx.append('Set-Cookie', `${name}=; Max-Age=0; ${attributes(path)}`);
};
