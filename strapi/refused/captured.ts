import type { Context, Next } from 'koa';
import { isRecord } from '../../lib/util/is-record.ts';

/** Whether a status was set, which Koa then keeps when a body is set. */
const explicit = '_explicitStatus';

const clear = (ctx: Context, headers: ReadonlyMap<string, unknown>, isExplicit: unknown): void => {
  const { body } = ctx;
  if (typeof (body as { destroy?: unknown } | null)?.destroy === 'function')
    (body as { destroy(): void }).destroy();
  ctx.body = null;
  for (const name of Object.keys(ctx.response.headers)) if (!headers.has(name)) ctx.remove(name);
  for (const [name, value] of headers) ctx.set(name, value as string);
  ctx.status = 404;
  // The plugin's own answer may follow, with the status 200.
  Reflect.set(ctx.response, explicit, isExplicit);
};

/**
 * Runs the next middleware and returns its body if the answer is a 2xx with an object. Otherwise returns undefined and removes that
 * answer from the context.
 */
export const captured = async (
  ctx: Context,
  next: Next,
): Promise<Readonly<Record<string, unknown>> | undefined> => {
  const headers = new Map(Object.entries(ctx.response.headers));
  const isExplicit: unknown = Reflect.get(ctx.response, explicit);
  try {
    const given: unknown = await next();
    // An action of a controller returns the body, which Strapi's route then sets on the context.
    if (ctx.body === undefined && isRecord(given)) ctx.body = given;
    if (ctx.status >= 200 && ctx.status < 300 && isRecord(ctx.body)) return ctx.body;
  } catch {
    // Strapi's error is dropped: the client gets the plugin's own refusal.
  }
  clear(ctx, headers, isExplicit);
  return undefined;
};
