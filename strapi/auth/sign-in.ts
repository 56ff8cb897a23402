import type { Context } from 'koa';
import { roleById } from '../../lib/schema/grant-names.ts';
import type { StrapiApp, StrapiAuthentication } from '../app.ts';
import { versionOf } from '../version.ts';

/** The parts of a users-permissions user that signing in needs. */
interface User {
  readonly confirmed?: unknown;
  readonly blocked?: unknown;
  readonly role?: { readonly id?: number; readonly type?: string } | null;
}

type UserWithRole = User & { readonly role: { readonly id: number } };

const hasRole = (user: User | null): user is UserWithRole => user?.role?.id !== undefined;

/** Grants belong to the id of a role, because in Strapi two roles may have the same type. */
const roleOf = (user: User | null): string => {
  if (user === null) return 'public';
  return hasRole(user) ? roleById(user.role.id) : refuse('Invalid credentials');
};

interface Services {
  readonly jwt: { getToken(ctx: Context): Promise<{ id?: unknown } | null> | null };
  readonly user: { fetchAuthenticatedUser(id: unknown): Promise<User | null> };
}

/** The caller of a request: a role of users-permissions, or a caller that another of Strapi's strategies has authenticated. */
export type SignedIn =
  | {
      readonly role: string;
      readonly type: string | undefined;
      /** The user of users-permissions; null if nobody is signed in. */
      readonly user: object | null;
    }
  | { readonly role: undefined; readonly authentication: StrapiAuthentication };

const refuse = (message: string): never => {
  throw Object.assign(new Error(message), { status: 401 });
};

const servicesOf = (app: StrapiApp): Services | undefined => {
  const plugin = app.plugin('users-permissions');
  if (plugin === undefined) return undefined;
  return { jwt: plugin.service('jwt') as Services['jwt'], user: plugin.service('user') as Services['user'] };
};

/** Returns the app's advanced settings of users-permissions. */
export const advancedSettings = async (
  app: StrapiApp,
): Promise<{ readonly email_confirmation?: unknown; readonly default_role?: unknown }> =>
  ((await app.store({ type: 'plugin', name: 'users-permissions' }).get({ key: 'advanced' })) as
    | object
    | null) ?? {};

const isConfirmationAsked = async (app: StrapiApp): Promise<boolean> =>
  (await advancedSettings(app)).email_confirmation === true;

/** Whether a database would accept the value as an id. If it would, an error of the database has another cause. */
const isId = (id: unknown): boolean => Number.isInteger(id) && Number(id) > 0 && Number(id) < 2 ** 31;

/** Returns the user that a token belongs to; undefined if the request has no token of users-permissions. */
const userOf = async (
  app: StrapiApp,
  { jwt, user }: Services,
  ctx: Context,
): Promise<UserWithRole | undefined> => {
  const payload = await Promise.resolve(jwt.getToken(ctx)).catch(() => undefined);
  const id = payload?.id;
  if (!isId(id)) return undefined;
  const found = await user.fetchAuthenticatedUser(id);
  if (!hasRole(found)) return refuse('Invalid credentials');
  if (!found.confirmed && (await isConfirmationAsked(app))) return refuse('Invalid credentials');
  if (found.blocked) return refuse('Invalid credentials');
  return found;
};

/** Sets on the context what Strapi's own sign-in sets, for code of the app that runs later. */
const setCaller = (ctx: Context, auth: StrapiAuthentication, user: unknown): void => {
  Object.assign(ctx.state, { isAuthenticated: true, auth, ...(user ? { user } : {}) });
};

/** Asks every authentication strategy of the app, in order: API tokens, users, and those that the app has registered. */
const authenticate = async (app: StrapiApp, ctx: Context): Promise<StrapiAuthentication> => {
  const state: Record<string, unknown> = {
    ...ctx.state,
    route: { info: { type: 'content-api' }, config: {} },
  };
  let refusal: unknown;
  // Strapi answers a refusal itself and writes into the state. Here only the result is wanted.
  const asked = Object.create(ctx, {
    state: { value: state },
    unauthorized: {
      value: (why: unknown) => {
        refusal = why ?? 'Unauthorized';
      },
    },
  }) as Context;
  await versionOf(app)
    .auth(app)
    .authenticate(asked, () => undefined);
  if (refusal !== undefined) return refuse(refusal instanceof Error ? refusal.message : String(refusal));
  const authentication =
    (state.auth as StrapiAuthentication | undefined) ?? refuse('Missing or invalid credentials');
  setCaller(ctx, authentication, state.user);
  return authentication;
};

/**
 * Returns what Strapi's authentication would return for a user, or for a caller who is not signed in. The scopes of the role are
 * only read when code of the app asks for them, because the plugin keeps its own grants in memory.
 */
const ofUsersPermissions = (app: StrapiApp, ctx: Context, user: User | null): StrapiAuthentication => {
  let complete: Promise<StrapiAuthentication> | undefined;
  return {
    strategy: {
      name: 'users-permissions',
      verify: async (_, config) => {
        complete ??= authenticate(app, ctx);
        return versionOf(app)
          .auth(app)
          .verify(await complete, config);
      },
    },
    credentials: user,
  };
};

const signedInAsUser = (user: User | null): SignedIn => ({
  role: roleOf(user),
  type: user === null ? 'public' : user.role?.type,
  user,
});

const signedInAs = (authentication: StrapiAuthentication): SignedIn =>
  authentication.strategy.name === 'users-permissions'
    ? signedInAsUser(authentication.credentials as User | null)
    : { role: undefined, authentication };

/** Strapi has already authenticated a request on its own routes, and the app's policies have used the result. */
const foundByStrapi = ({ state }: Context): StrapiAuthentication | undefined =>
  state.route === undefined ? undefined : (state.auth as StrapiAuthentication | undefined);

/**
 * Recognises the caller of a request, as Strapi does, and sets `user` and `auth` on the context's state, as Strapi does. A user's
 * token is read with the app's own services; any other token is passed to every strategy of the app. Throws an error with `status:
 * 401` if none of them accepts it.
 */
export const signIn = async (
  app: StrapiApp,
  ctx: Context,
  { askAlways }: { readonly askAlways: boolean },
): Promise<SignedIn> => {
  const found = foundByStrapi(ctx);
  if (found !== undefined) return signedInAs(found);
  const services = servicesOf(app);
  if (services !== undefined && !askAlways) {
    const isNobody = ctx.get('Authorization') === '';
    const user = isNobody ? null : await userOf(app, services, ctx);
    if (user !== undefined) {
      setCaller(ctx, ofUsersPermissions(app, ctx, user), user);
      return signedInAsUser(user);
    }
  }
  return signedInAs(await authenticate(app, ctx));
};
