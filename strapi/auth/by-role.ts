import { IncomingMessage, ServerResponse } from 'node:http';
import type { Context } from 'koa';
import { LRUCache } from 'lru-cache';
import type { StrapiApp, StrapiAuthentication } from '../app.ts';
import { type AuthenticationOfRole, askStrategies, roleOf, usersPermissions } from './sign-in.ts';

/** Milliseconds for which the grants of a role are cached: those that the plugin reads itself may be as old. */
const remembered = 1_000;

/** A request to the same path without anything that could sign somebody in. */
const anonymous = (ctx: Context): Context => {
  const { method, url, httpVersionMajor, httpVersionMinor } = ctx.req;
  const bare = { method, url, httpVersionMajor, httpVersionMinor, headers: {}, rawHeaders: [], socket: {} };
  const request: IncomingMessage = Object.assign(Object.create(IncomingMessage.prototype), bare);
  return ctx.app.createContext(request, new ServerResponse(request)) as Context;
};

/**
 * Returns a function that gives what Strapi's sign-in gives for a user of users-permissions: the strategy, the user, and the ability,
 * which says what the role may do. Strapi reads the grants for the ability with each request; here they are read once a second for
 * each role.
 */
export const authenticationsByRole = (
  app: StrapiApp,
): { readonly ofRole: AuthenticationOfRole; forget(): void } => {
  const known = new LRUCache<string, Promise<StrapiAuthentication>>({ max: 100, ttl: remembered });
  const ask = async (ctx: Context): Promise<StrapiAuthentication> =>
    (await askStrategies(app, ctx)).authentication;
  const ofRole: AuthenticationOfRole = async (ctx, user) => {
    const role = roleOf(user);
    const asking = known.get(role) ?? ask(user === null ? anonymous(ctx) : ctx);
    if (!known.has(role)) known.set(role, asking);
    try {
      const found = await asking;
      if (found.strategy.name === usersPermissions) return { ...found, credentials: user };
      known.delete(role);
      return found;
    } catch (error) {
      known.delete(role);
      throw error;
    }
  };
  return { ofRole, forget: () => known.clear() };
};
