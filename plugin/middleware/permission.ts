import type { Context, Middleware, Next } from 'koa';
import { requireGrant } from '../../lib/language/reads.ts';
import { type CallerAccess, callerOf } from '../permission/access-of-caller.ts';
import type { RequestState } from '../request-state.ts';
import { inController, type Route, routeOfRequest } from '../route.ts';
import type { Installation } from '../runtime.ts';

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
