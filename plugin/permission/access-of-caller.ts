import type { Context } from 'koa';
import { acquiredTooLate } from '../../lib/error/unavailable.ts';
import type { RequestVariables } from '../../lib/language/variables.ts';
import type { Access } from '../../lib/schema/access.ts';
import { withDeadline } from '../../lib/util/with-deadline.ts';
import type { Installation, Runtime } from '../runtime.ts';

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
