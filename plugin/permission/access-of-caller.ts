import type { Context } from 'koa';
import { acquiredTooLate } from '../../lib/error/unavailable.ts';
import type { Access } from '../../lib/schema/access.ts';
import { withDeadline } from '../../lib/util/with-deadline.ts';
import type { Installation, Runtime } from '../runtime.ts';

/**
 * The access of the caller: its own grants, or those of its role. Throws what the host throws, and an `unavailable`
 * ContentQueryError if the host does not answer in time.
 */
export const accessOfCaller = (
  { host, settings }: Installation,
  { stores: { permissions } }: Runtime,
  ctx: Context,
): Promise<Access> => {
  const ask = async (): Promise<Access> =>
    (await host.auth.accessOf?.(ctx)) ?? permissions.accessOf(await host.auth.roleOf(ctx));
  const { acquireTimeout } = settings;
  return withDeadline(ask(), acquireTimeout, {
    onTimeout: () => acquiredTooLate('who asks', acquireTimeout),
  });
};
