import type { Context, Next } from 'koa';
import { requireGrant } from '../../lib/schema/reads.ts';
import type { ReadRequest } from '../host.ts';
import { toError } from '../http/answer-errors.ts';
import { ClientClosedRequest } from '../http/client-signal.ts';
import { byHost } from '../http/of-host.ts';
import { callerOf, writeState } from './begin-state.ts';
import { readController } from './controller.ts';
import { ownRequest } from './own-request.ts';
import { adapterReadOf } from './request-state.ts';
import { routeTo } from './route.ts';
import type { Installation } from './runtime.ts';

/**
 * A context that inherits from `ctx`, with another query string, and a state of its own. The plugin's controller then reads what the
 * host's controller asked for, not what the URL names.
 */
const contextOf = (ctx: Context, queryString: string): Context =>
  Object.create(ctx, {
    querystring: { value: queryString },
    state: { value: { ...ctx.state } },
  }) as Context;

const read = async (
  installation: Installation,
  ctx: Context,
  request: ReadRequest,
  next: Next,
): Promise<void> => {
  const { runtime, adapter } = installation;
  const type = [...(runtime?.routed.values() ?? [])].find(({ uid }) => uid === request.uid);
  const route = type && routeTo(installation, type, request.id);
  if (runtime === undefined || route?.reads !== request.reads) {
    // The plugin does not serve this read (for example one entry of a type whose find the host replaces), so the host answers it.
    ctx.body = await next();
    return;
  }
  const caller = await callerOf(installation, runtime, ctx);
  requireGrant(caller.access, route);
  const own = contextOf(ctx, request.queryString);
  await writeState(installation, own, route, caller);
  const answerOwn = (): Promise<void> => readController(installation)(own);
  const adapterRead = adapter.around && adapterReadOf(installation, own, answerOwn);
  await (adapterRead === undefined ? answerOwn() : adapter.around?.(adapterRead, own, next));
  if (Buffer.isBuffer(ctx.body)) ctx.body = JSON.parse(ctx.body.toString());
  const given = ownRequest(ctx);
  if (given !== undefined) given.isAnswered = true;
};

/**
 * Answers a read inside a controller of the host. Sets `ctx.body` to the body that the plugin would send, as an object that later
 * middleware may change. The caller's grants are checked here too, because the plugin's middleware passes such requests on. Throws
 * a ContentQueryError with its status, and what the host's own answer throws as it is.
 */
export const answer = async (
  installation: Installation,
  ctx: Context,
  request: ReadRequest,
  next: Next,
): Promise<void> => {
  try {
    await read(installation, ctx, request, byHost(next));
  } catch (thrown) {
    throw thrown instanceof ClientClosedRequest ? thrown : (toError(thrown, 'content') ?? thrown);
  }
};
