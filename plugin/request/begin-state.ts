import type { Context, Middleware, Next } from 'koa';
import { acquiredTooLate } from '../../lib/base/error.ts';
import { withDeadline } from '../../lib/base/with-deadline.ts';
import { type Access, mayPreviewAny } from '../../lib/schema/access.ts';
import { hasDrafts } from '../../lib/schema/content-type.ts';
import { requireGrant } from '../../lib/schema/reads.ts';
import type { RequestVariables } from '../../lib/schema/variables.ts';
import { type RequestState, stateOf } from './request-state.ts';
import { inController, type Route, routeOfRequest } from './route.ts';
import type { Installation, Runtime } from './runtime.ts';

/** Returns middleware that sets `features.i18n` and the default locale. */
export const locale = (installation: Installation): Middleware =>
  async function contentQueryLocale(ctx: Context, next: Next) {
    const state = stateOf(ctx);
    if (state !== undefined && installation.host.features.i18n) {
      state.features = { ...state.features, i18n: true };
      state.defaultLocale =
        installation.runtime?.stores.locales.defaultLocale() ?? installation.settings.defaultLocale;
    }
    return next();
  };

/** The caller: what they may read, and the values of the variables in their conditions. */
export interface CallerAccess {
  readonly access: Access;
  /** Undefined if the access has no conditions. */
  readonly requestVariables: RequestVariables | undefined;
}

/**
 * Returns the caller's access, with the host's user if conditions may need it. Throws what the host throws, and an `unavailable`
 * ContentQueryError if the host does not answer in time.
 */
export const callerOf = async (
  installation: Installation,
  runtime: Runtime,
  ctx: Context,
): Promise<CallerAccess> => {
  const access = await accessOfCaller(installation, runtime, ctx);
  if (access.conditions === undefined) return { access, requestVariables: undefined };
  const { host, settings } = installation;
  const { acquireTimeout } = settings;
  const now = Date.now();
  const user: unknown = await withDeadline(Promise.resolve(host.auth.userOf?.(ctx)), acquireTimeout, {
    onTimeout: () => acquiredTooLate('who asks', acquireTimeout),
  });
  return { access, requestVariables: { user, now } };
};

/**
 * Returns the caller's access: their own grants, or those of their role. Throws what the host throws, and an `unavailable`
 * ContentQueryError if the host does not answer in time.
 */
export const accessOfCaller = (
  { host, settings }: Installation,
  { stores: { permissions } }: Runtime,
  ctx: Context,
): Promise<Access> => {
  const ask = async (): Promise<Access> => {
    const own = await host.auth.accessOf?.(ctx);
    return own === undefined ? permissions.accessOf(await host.auth.roleOf(ctx)) : permissions.narrowed(own);
  };
  const { acquireTimeout } = settings;
  return withDeadline(ask(), acquireTimeout, {
    onTimeout: () => acquiredTooLate('who asks', acquireTimeout),
  });
};

/** Returns the state of a request before the middleware for locale and publication state has completed it. */
export const beginState = (
  { type, reads, id, namedBy }: Route,
  { access, requestVariables }: CallerAccess,
): RequestState => ({
  type,
  reads,
  id,
  namedBy,
  access,
  requestVariables,
  features: { i18n: false, draftAndPublish: false },
  defaultLocale: '',
  publicationStates: [],
});

/** Returns middleware that finds the caller's access, and refuses with 403 if it lacks the grant that the route needs. */
export const permission = (installation: Installation): Middleware =>
  async function contentQueryPermission(ctx: Context, next: Next) {
    const route = routeOfRequest(installation, ctx);
    const { runtime } = installation;
    if (route === undefined || runtime === undefined || inController(installation, route)) return next();
    const caller = await callerOf(installation, runtime, ctx);
    requireGrant(caller.access, route);
    ctx.state.contentQuery = beginState(route, caller);
    return next();
  };

/**
 * Returns middleware that sets `features.draftAndPublish`, whether the caller gets a draft by its id, and the publication states
 * that the role may ask for.
 */
export const publicationState = (installation: Installation): Middleware =>
  async function contentQueryPublicationState(ctx: Context, next: Next) {
    const state = stateOf(ctx);
    if (state !== undefined && installation.host.features.draftAndPublish) {
      const { auth } = installation.host;
      const asksForDrafts = state.reads === 'one' && hasDrafts(state.type);
      const draftById = asksForDrafts && (await auth.draftsById?.(ctx)) === true;
      state.features = { i18n: state.features.i18n, draftAndPublish: true, draftById };
      state.publicationStates = mayPreviewAny(state.access) ? ['live', 'preview'] : ['live'];
    }
    return next();
  };
