import { IncomingMessage, ServerResponse } from 'node:http';
import type { Context } from 'koa';
import { LRUCache } from 'lru-cache';
import { oncePer } from '../../lib/base/once-per.ts';
import type { Access, Action } from '../../lib/schema/access.ts';
import { grantName } from '../../lib/schema/grants.ts';
import type { HostAuth } from '../../plugin/host.ts';
import { Remembered, remembered } from '../../plugin/request/remembered.ts';
import type { StrapiApp, StrapiAuthentication } from '../app.ts';
import type { AdapterSettings } from '../config.ts';
import { profiled } from '../profile.ts';
import { releaseOf, versionOf } from '../version.ts';
import {
  type AuthenticationOfRole,
  advancedSettings,
  askStrategies,
  type Caller,
  roleOf,
  type SignedIn,
  signIn,
  usersPermissions,
} from './sign-in.ts';

/** Milliseconds for which the grants of a role are cached: those that the plugin reads itself may be as old. */
const grantsRemembered = 1_000;

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
  const known = new LRUCache<string, Promise<StrapiAuthentication>>({ max: 100, ttl: grantsRemembered });
  const ask = async (ctx: Context): Promise<StrapiAuthentication> =>
    (await askStrategies(app, ctx)).authentication;
  const ofRole: AuthenticationOfRole = async (ctx, user) => {
    const role = roleOf(user);
    // What was found for another request may be about its token alone: a refusal, or what another strategy knows it by.
    const shared = await known.get(role)?.catch(() => undefined);
    if (shared?.strategy.name === usersPermissions) return { ...shared, credentials: user };
    const asking = ask(user === null ? anonymous(ctx) : ctx);
    known.set(role, asking);
    const found = await asking.catch((error: unknown) => {
      known.delete(role);
      throw error;
    });
    if (found.strategy.name === usersPermissions) return { ...found, credentials: user };
    known.delete(role);
    return found;
  };
  return { ofRole, forget: () => known.clear() };
};

/** The sign-in strategy of Strapi's API tokens. */
const apiToken = 'api-token';

/**
 * Returns a function that says whether a caller gets a draft by its id. Strapi shows it to everybody; here these get it: API
 * tokens, every role except `public` and the one that new users get (so that an editor's role does), and the roles that the
 * operator names. The default role may change while the app runs.
 */
export const draftsById = (
  app: StrapiApp,
  named: readonly string[],
): ((who: SignedIn) => Promise<boolean>) => {
  const settings = new LRUCache<string, object & { readonly default_role?: unknown }>({
    max: 1,
    ttl: remembered,
    fetchMethod: () => advancedSettings(app),
  });
  return async (who) => {
    if (who.role === undefined) return who.authentication.strategy.name === apiToken;
    const { type } = who;
    if (type === undefined) return false;
    return (
      named.includes(type) || (type !== 'public' && type !== (await settings.fetch('advanced'))?.default_role)
    );
  };
};

/** The number of accesses that are cached. Plans are cached by access, so the same grants must give the same object. */
const maxAccesses = 100;

/** Returns the name under which conditions narrow a caller: the type of its role, or the strategy that authenticated it. */
const narrowedAs = (who: SignedIn): string | undefined =>
  who.role === undefined ? who.authentication.strategy.name : who.type;

/**
 * Returns a function that gives the same access object for the same set of grants. What Strapi's own API tokens may read follows from
 * their credentials, so it is remembered for them: to ask for it takes a check for each type.
 */
const createAccesses = (app: StrapiApp) => {
  const { ownCallers } = versionOf(app);
  const known = new LRUCache<string, Access>({ max: maxAccesses });
  const ofCredentials = new Remembered<Access>();
  const isGranted = (authentication: StrapiAuthentication, uid: string, action: Action): Promise<boolean> =>
    versionOf(app)
      .auth(app)
      .verify(authentication, { scope: [grantName(uid, action)] })
      .then(
        () => true,
        () => false,
      );
  const find = async (authentication: StrapiAuthentication): Promise<Access> => {
    const uids = Object.keys(app.contentTypes);
    const grantedFor = async (action: Action): Promise<string[]> => {
      const granted = await Promise.all(uids.map((uid) => isGranted(authentication, uid, action)));
      return uids.filter((_, index) => granted[index]);
    };
    const [find, findOne] = await Promise.all([grantedFor('find'), grantedFor('findOne')]);
    const role = authentication.strategy.name ?? 'token';
    const key = [role, 'find', ...find, 'findOne', ...findOne].join(' ');
    const access =
      known.get(key) ??
      Object.freeze({
        role,
        find: new Set(find),
        findOne: new Set(findOne),
        preview: 'every' as const,
      });
    known.set(key, access);
    return access;
  };
  const accessOf = async (authentication: StrapiAuthentication): Promise<Access> => {
    const { strategy, credentials } = authentication;
    if (!ownCallers.includes(strategy.name ?? '')) return find(authentication);
    return ofCredentials.of(JSON.stringify([strategy.name, credentials]), async () => {
      const value = await find(authentication);
      return { value, again: () => value };
    });
  };
  return { accessOf, forget: () => ofCredentials.forget() };
};

/** Whether a write of this type may change whom a token stands for, or what the caller may read. */
export const decidesWhoAsks = (uid: string): boolean =>
  uid.startsWith('admin::') || uid.startsWith('plugin::users-permissions.');

/** The settings that decide who may read what. */
export type AuthSettings = Pick<AdapterSettings, 'authenticate' | 'better' | 'draftsById'>;

/** The app's own sign-in, as the plugin and the adapter use it. */
export interface AppAuth extends HostAuth {
  /** Returns the name under which conditions narrow the caller. Throws an error with `status: 401` for a token that Strapi would refuse. */
  narrowedAs(ctx: Context): Promise<string | undefined>;
  /** Forgets whom tokens stand for and what callers may read, because it may have changed. */
  forget(): void;
}

/**
 * Returns functions that recognise the caller by the app's own tokens. They throw an error with `status: 401` for a token
 * that Strapi would refuse.
 */
export const createAuth = (
  app: StrapiApp,
  { authenticate, better, draftsById: named }: AuthSettings,
): AppAuth => {
  const { ownCallers } = versionOf(app);
  const askAlways = authenticate === 'always';
  const mayShow = draftsById(app, named);
  const tokens = createAccesses(app);
  const roles = authenticationsByRole(app);
  const callers = new Remembered<Caller>();
  const whoAsks = oncePer(
    (ctx: Context): Promise<SignedIn> => signIn(app, ctx, { askAlways, ofRole: roles.ofRole, callers }),
  );
  return {
    ...(profiled('draftsById', better, releaseOf(app)) === true && {
      draftsById: async (ctx) => mayShow(await whoAsks(ctx)),
    }),
    accessOf: async (ctx) => {
      const who = await whoAsks(ctx);
      return who.role === undefined ? tokens.accessOf(who.authentication) : undefined;
    },
    narrowedAs: async (ctx) => narrowedAs(await whoAsks(ctx)),
    forget: () => {
      for (const each of [tokens, roles, callers]) each.forget();
    },
    accessRoles: ownCallers,
    userOf: async (ctx) => {
      const who = await whoAsks(ctx);
      return (who.role === undefined ? undefined : who.user) ?? undefined;
    },
    roleOf: async (ctx) => {
      const { role } = await whoAsks(ctx);
      if (role !== undefined) return role;
      throw Object.assign(new Error('The token belongs to no role'), { status: 401 });
    },
  };
};
