import type { Context } from 'koa';

const name = 'X-Content-Type-Options';

/**
 * Keeps browsers from taking an answer for something else than its Content-Type says, such as a script that stands in a text of an
 * entry. What the host has set is not changed.
 */
export const forbidSniffing = (ctx: Context): void => {
  if (!ctx.res.hasHeader(name)) ctx.set(name, 'nosniff');
};
