import type { Context, Next } from 'koa';
import type { FindRequest, Pipeline } from '../lib/pipeline.ts';
import type { ReadKind } from '../lib/schema/reads.ts';
import type { RequestState } from './host.ts';

/** One read on the plugin's routes with all that is known about it, for an adapter. */
export interface AdapterRead {
  /** Lets the plugin answer. Throws a ContentQueryError if the read is refused. */
  answer(): Promise<void>;
  readonly state: RequestState;
  /** Whether the host's configuration changes what the plugin returns for it. */
  readonly isCustomised: boolean;
  readonly pipeline: Pipeline;
  /** Returns the query string as the host's own code has left it. Throws a ContentQueryError (400) if it cannot be read. */
  queryString(): string;
  /** Returns the same read for the same caller, with another query string. */
  requestOf(queryString: string): FindRequest;
}

/** How an adapter of this package, such as that for Strapi, changes where and how reads are answered. A host of its own has none. */
export interface Adapter {
  /**
   * Where a read of a routed type is answered: by the plugin's route, by a controller of the host that calls `HostPlugin.answer`, which
   * the plugin's middleware then passes the request on to, or by the host alone.
   */
  answeredIn(uid: string, reads: ReadKind): 'route' | 'controller' | 'host';
  /** Returns the query string of a request as the host's own code has left it. Throws a ContentQueryError (400) if it cannot be read. */
  queryStringOf(ctx: Context): string;
  /**
   * Decides who answers a read: `read.answer()` lets the plugin answer, `next()` the middleware after the plugin. Undefined if the
   * plugin always answers.
   */
  readonly around: ((read: AdapterRead, ctx: Context, next: Next) => Promise<void>) | undefined;
  /** Whether the adapter itself logs which attributes are left out. */
  readonly logsLeftOut: boolean;
}

/** The plugin in a host of its own: it answers by its routes, what the URL asks for. */
export const noAdapter: Adapter = {
  answeredIn: () => 'route',
  queryStringOf: (ctx) => ctx.querystring,
  around: undefined,
  logsLeftOut: false,
};
