import type { Next } from 'koa';

const thrownByHost = new WeakSet<object>();

/** Returns `next` that remembers what it throws as an error of the host, which the host answers in its own form. */
export const byHost =
  (next: Next): Next =>
  async () => {
    try {
      return await next();
    } catch (thrown) {
      if (typeof thrown === 'object' && thrown !== null) thrownByHost.add(thrown);
      throw thrown;
    }
  };

/** Whether what the host does in place of a read, or after it, has thrown this. */
export const isOfHost = (thrown: unknown): boolean =>
  typeof thrown === 'object' && thrown !== null && thrownByHost.has(thrown);
