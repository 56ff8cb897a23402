import type { Context } from 'koa';
import { roleById } from '../../lib/schema/grants.ts';
import type { StrapiApp, StrapiAuthentication, StrapiRoute } from '../app.ts';
import { type Token, versionOf } from '../version.ts';

/** The parts of a users-permissions user that signing in needs. */
interface User {
  readonly confirmed?: unknown;
  readonly blocked?: unknown;
  readonly role?: { readonly id?: number; readonly type?: string } | null;
}

/** A user whose role is known. */
export type UserWithRole = User & { readonly role: { readonly id: number } };

const hasRole = (user: User | null): user is UserWithRole => user?.role?.id !== undefined;

/** Returns the name of a user's role. Grants belong to the id of a role, because in Strapi two roles may have the same type. */
export const roleOf = (user: User | null): string => {
  if (user === null) return 'public';
  return hasRole(user) ? roleById(user.role.id) : refuse('Invalid credentials');
};

interface Services {
  readonly jwt: { getToken(ctx: Context): Promise<Token | null> | null };
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

/** The sign-in strategy of users. */
export const usersPermissions = 'users-permissions';

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

/** Returns a token of users-permissions and its user; undefined if the request has none. */
const userOf = async (
  app: StrapiApp,
  { jwt, user }: Services,
  ctx: Context,
): Promise<{ readonly token: Token; readonly user: UserWithRole } | undefined> => {
  const token = await Promise.resolve(jwt.getToken(ctx)).catch(() => undefined);
  const id = token?.id;
  if (!token || !isId(id)) return undefined;
  const found = await user.fetchAuthenticatedUser(id);
  if (!hasRole(found)) return refuse('Invalid credentials');
  if (!found.confirmed && (await isConfirmationAsked(app))) return refuse('Invalid credentials');
  if (found.blocked) return refuse('Invalid credentials');
  return { token, user: found };
};

/** Returns the result of Strapi's sign-in for a user of users-permissions, or for a caller who is not signed in. */
export type AuthenticationOfRole = (ctx: Context, user: UserWithRole | null) => Promise<StrapiAuthentication>;

/** What Strapi's sign-in has found for a request. */
interface Found {
  readonly authentication: StrapiAuthentication;
  /** The context that the strategies have seen, with what they have set on it. */
  readonly asked: Context;
}

/**
 * Asks every authentication strategy of the app, in order: API tokens, users, and those that the app has registered. Throws an error
 * with `status: 401` if none of them accepts the request.
 */
export const askStrategies = async (app: StrapiApp, ctx: Context): Promise<Found> => {
  const route = ctx.state.route as StrapiRoute | undefined;
  // A route that is open to everybody signs nobody in.
  const config = { ...route?.config, ...(route?.config?.auth === false && { auth: {} }) };
  const state: Record<string, unknown> = {
    ...ctx.state,
    route: { info: { type: 'content-api' }, ...route, config },
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
  return { authentication, asked };
};

/** Sets on the context what Strapi's own sign-in sets, for code of the app that runs later. */
const setCaller = (ctx: Context, auth: StrapiAuthentication, more: object): void => {
  Object.assign(ctx.state, { isAuthenticated: true, auth, ...more });
};

const authenticate = async (app: StrapiApp, ctx: Context): Promise<StrapiAuthentication> => {
  const { authentication, asked } = await askStrategies(app, ctx);
  // A strategy of the app may set more than Strapi's own do.
  const { route: _, ...state } = asked.state;
  Object.assign(ctx, { ...asked });
  setCaller(ctx, authentication, state);
  return authentication;
};

const signedInAsUser = (user: User | null): SignedIn => ({
  role: roleOf(user),
  type: user === null ? 'public' : user.role?.type,
  user,
});

const signedInAs = (authentication: StrapiAuthentication): SignedIn =>
  authentication.strategy.name === usersPermissions
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
  { askAlways, ofRole }: { readonly askAlways: boolean; readonly ofRole: AuthenticationOfRole },
): Promise<SignedIn> => {
  const found = foundByStrapi(ctx);
  if (found !== undefined) return signedInAs(found);
  const services = servicesOf(app);
  if (services === undefined || askAlways) return signedInAs(await authenticate(app, ctx));
  if (ctx.get('Authorization') === '') {
    const authentication = await ofRole(ctx, null);
    setCaller(ctx, authentication, {});
    return signedInAs(authentication);
  }
  const signedIn = await userOf(app, services, ctx);
  if (signedIn === undefined) return signedInAs(await authenticate(app, ctx));
  const { user, token } = signedIn;
  const authentication = await ofRole(ctx, user);
  setCaller(ctx, authentication, { user, ...versionOf(app).stateOfToken(token) });
  return signedInAs(authentication);
};
