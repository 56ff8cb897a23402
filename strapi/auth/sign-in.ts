import type { Context } from 'koa';
import { roleById } from '../../lib/schema/grants.ts';
import { copiesOf, type FoundOut, type Remembered } from '../../plugin/request/remembered.ts';
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

/** Whom a request's token stands for: a user of users-permissions, or a caller that another strategy knows. */
export type Caller =
  | { readonly kind: 'user'; readonly token: Token; readonly user: UserWithRole }
  | {
      readonly kind: 'other';
      readonly authentication: StrapiAuthentication;
      /** What a strategy of the app has set beside: on the state, and on the context. Strapi's own set nothing. */
      readonly state: object;
      readonly context: object;
    };

type OtherCaller = Extract<Caller, { kind: 'other' }>;

const ofStrapi: ReadonlySet<string> = new Set(['route', 'auth', 'isAuthenticated']);

const authenticate = async (app: StrapiApp, ctx: Context): Promise<OtherCaller> => {
  const { authentication, asked } = await askStrategies(app, ctx);
  const more = Object.entries(asked.state).filter(
    ([name, value]) => !ofStrapi.has(name) && ctx.state[name] !== value,
  );
  return { kind: 'other', authentication, state: Object.fromEntries(more), context: { ...asked } };
};

/** Returns a function that gives the caller of an API token again; undefined if other parts of the request may count. */
const againOf = (app: StrapiApp, caller: OtherCaller): (() => OtherCaller) | undefined => {
  const { authentication, state, context } = caller;
  const isOwn = versionOf(app).ownCallers.includes(authentication.strategy.name ?? '');
  if (!isOwn || Object.keys({ ...state, ...context }).length > 0) return undefined;
  const credentials = copiesOf(authentication.credentials);
  return (
    credentials && (() => ({ ...caller, authentication: { ...authentication, credentials: credentials() } }))
  );
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

const findCaller = async (app: StrapiApp, services: Services, ctx: Context): Promise<FoundOut<Caller>> => {
  const found = await userOf(app, services, ctx);
  if (found !== undefined) {
    const copies = copiesOf(found);
    return { value: { kind: 'user', ...found }, again: copies && (() => ({ kind: 'user', ...copies() })) };
  }
  const value = await authenticate(app, ctx);
  return { value, again: againOf(app, value) };
};

/** Whether the route asks all strategies of the app, so that the same header stands for the same caller as on others. */
const asksAll = ({ state }: Context): boolean => {
  const auth = (state.route as StrapiRoute | undefined)?.config?.auth;
  return auth === undefined || auth === false || auth.strategies === undefined;
};

const setOther = (ctx: Context, { authentication, state, context }: OtherCaller): SignedIn => {
  Object.assign(ctx, context);
  setCaller(ctx, authentication, state);
  return signedInAs(authentication);
};

/**
 * Recognises the caller of a request, as Strapi does, and sets `user` and `auth` on the context's state, as Strapi does. A user's
 * token is read with the app's own services; any other token is passed to every strategy of the app. Throws an error with `status:
 * 401` if none of them accepts it. Whom a header stands for is remembered in `callers`.
 */
export const signIn = async (
  app: StrapiApp,
  ctx: Context,
  {
    askAlways,
    ofRole,
    callers,
  }: {
    readonly askAlways: boolean;
    readonly ofRole: AuthenticationOfRole;
    readonly callers: Remembered<Caller>;
  },
): Promise<SignedIn> => {
  const found = foundByStrapi(ctx);
  if (found !== undefined) return signedInAs(found);
  const services = servicesOf(app);
  if (services === undefined || askAlways) return setOther(ctx, await authenticate(app, ctx));
  const header = ctx.get('Authorization');
  if (header === '') {
    const authentication = await ofRole(ctx, null);
    setCaller(ctx, authentication, {});
    return signedInAs(authentication);
  }
  const find = () => findCaller(app, services, ctx);
  const caller = asksAll(ctx) ? await callers.of(header, find) : (await find()).value;
  if (caller.kind === 'other') return setOther(ctx, caller);
  const { user, token } = caller;
  const authentication = await ofRole(ctx, user);
  setCaller(ctx, authentication, { user, ...versionOf(app).stateOfToken(token) });
  return signedInAs(authentication);
};
