import type { Context, Middleware, Next } from 'koa';
import type { HostServer } from '../host.ts';

/** Runs middleware one after another around `next`. */
const runAll = (all: readonly Middleware[], ctx: Context, next: Next): Promise<unknown> => {
  const from = async (index: number): Promise<unknown> => {
    const middleware = all[index];
    return middleware === undefined ? next() : middleware(ctx, () => from(index + 1));
  };
  return from(0);
};

/**
 * Where the plugin's middleware stands: each piece on the host's server, at the moment when it is added, or all of them together in
 * one middleware that the host adds itself.
 */
export class Mount implements HostServer {
  readonly #server: HostServer;
  readonly #inOne: Middleware[] = [];
  #place: 'nowhere' | 'server' | 'middleware' = 'nowhere';

  constructor(server: HostServer) {
    this.#server = server;
  }

  /** Whether the host has said where the plugin's middleware stands. */
  get isPlaced(): boolean {
    return this.#place !== 'nowhere';
  }

  /** Lets each piece stand on the host's server. */
  onServer(): void {
    this.#put('server');
  }

  /** Returns one middleware for all pieces, also for those that are added later. */
  inMiddleware(): Middleware {
    this.#put('middleware');
    const all = this.#inOne;
    return function contentQueryAll(ctx: Context, next: Next) {
      return runAll(all, ctx, next);
    };
  }

  use(middleware: Middleware): unknown {
    return this.#place === 'middleware' ? this.#inOne.push(middleware) : this.#server.use(middleware);
  }

  #put(place: 'server' | 'middleware'): void {
    if (this.isPlaced)
      throw new Error(
        'content-query: the plugin has its place already; call either register() or middleware(), and once',
      );
    this.#place = place;
  }
}
