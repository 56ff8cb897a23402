import type { Middleware } from 'koa';

/** Returns one middleware that runs others in their order, as Koa does. Those that are added to the list later run too. */
export const inOrder =
  (middlewares: readonly Middleware[]): Middleware =>
  (ctx, next) => {
    const from = async (index: number): Promise<unknown> => {
      const middleware = middlewares[index];
      return middleware === undefined ? next() : middleware(ctx, () => from(index + 1) as Promise<void>);
    };
    return from(0);
  };
