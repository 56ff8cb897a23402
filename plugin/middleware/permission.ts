import type { Context, Middleware, Next } from 'koa';
import { ContentQueryError } from '../../lib/error/content-query-error.ts';
import { type Access, mayFind } from '../../lib/schema/access.ts';
import type { HostAuth } from '../host.ts';
import { inTime } from '../in-time.ts';
import type { PermissionStore } from '../permission/permission-store.ts';
import type { RequestState } from '../request-state.ts';
import { routedType } from '../routes.ts';
import type { Installation } from '../runtime.ts';

/** The access of whoever sends a request: grants of their own, or those of the role. */
const accessOf = async (auth: HostAuth, store: PermissionStore, ctx: Context): Promise<Access> =>
  (await auth.accessOf?.(ctx)) ?? store.accessOf(await auth.roleOf(ctx));

/** Finds out who asks and what that role may find; a role without `find` on the type is refused with 403. */
export const permission = (installation: Installation): Middleware =>
  async function contentQueryPermission(ctx: Context, next: Next) {
    const type = routedType(installation, ctx);
    const { runtime, host } = installation;
    if (type === undefined || runtime === undefined) return next();
    const asked = accessOf(host.auth, runtime.permissions, ctx);
    const access = await inTime(installation.settings.acquireTimeout, 'who asks', asked);
    if (!mayFind(access, type.uid)) throw new ContentQueryError('forbidden', 'Forbidden');
    const state: RequestState = {
      type,
      access,
      features: { i18n: false, draftAndPublish: false },
      defaultLocale: '',
      publicationStates: [],
    };
    ctx.state.contentQuery = state;
    return next();
  };
