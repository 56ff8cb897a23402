import type { Context, Middleware, Next } from 'koa';
import { pathOf } from '../http/paths.ts';
import type { RequestTrace } from '../observe/request-trace.ts';
import { inController, isRead, type Route, routeOf } from './route.ts';
import type { Installation } from './runtime.ts';

/** What a request asks the plugin for, found once by its first middleware: a read, or the OpenAPI document. */
export interface OwnRequest {
  /** Undefined for the OpenAPI document. */
  readonly route: Route | undefined;
  /** Whether the host's own controller calls the plugin for this route, so that the plugin's middleware passes the request on. */
  readonly isBehind: boolean;
  /** Undefined if requests are not recorded. */
  trace?: RequestTrace;
  /** Whether the plugin answered inside a controller of the host; a controller may also answer without the plugin. */
  isAnswered?: true;
}

/** Where a request carries its record. Contexts that derive from one another share it, as each has its state or a copy of it. */
const record: unique symbol = Symbol('own request');

/** Returns the record of a request that the plugin's middleware has found to be its own; undefined for every other. */
export const ownRequest = ({ state }: Pick<Context, 'state'>): OwnRequest | undefined =>
  (state as { readonly [record]?: OwnRequest })[record];

/** Has a request carry its record. */
export const setOwnRequest = ({ state }: Pick<Context, 'state'>, own: OwnRequest): void => {
  Object.assign(state, { [record]: own });
};

/** The name of the OpenAPI document below the prefix. */
const documentName = 'openapi.json';

/** Whether a path is that of the OpenAPI document. A content type of that name has precedence. */
export const isDocument = ({ settings, runtime }: Installation, path: string): boolean =>
  settings.openapi.enabled && runtime !== undefined && path === `${settings.rest.prefix}/${documentName}`;

/** Returns what a request asks the plugin for; undefined for a request that the plugin does not answer. */
export const ownRequestOf = (installation: Installation, ctx: Context): OwnRequest | undefined => {
  if (!isRead(ctx)) return undefined;
  const path = pathOf(ctx);
  const route = routeOf(installation, path);
  if (route !== undefined) return { route, isBehind: inController(installation, route) };
  return isDocument(installation, path) ? { route, isBehind: false } : undefined;
};

/** A step around the plugin's own requests. */
export type Step = (own: OwnRequest, ctx: Context, next: Next) => Promise<void>;

/**
 * Returns one middleware for all steps, the first around the others. Requests of others are passed on to `otherwise`, which
 * hands them to the host.
 */
export const inSteps = (
  installation: Installation,
  steps: readonly Step[],
  otherwise: (ctx: Context) => void,
): Middleware =>
  async function contentQuery(ctx: Context, next: Next) {
    const own = ownRequestOf(installation, ctx);
    if (own === undefined) {
      otherwise(ctx);
      return next();
    }
    setOwnRequest(ctx, own);
    const from = (index: number): Promise<void> => {
      const step = steps[index];
      return step === undefined ? next() : step(own, ctx, () => from(index + 1));
    };
    return from(0);
  };
