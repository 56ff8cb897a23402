import type { Context } from 'koa';
import { ContentQueryError } from '../../lib/base/error.ts';
import type { HostPlugin } from '../../plugin/host.ts';
import { decoded } from '../../plugin/request/route.ts';
import type { StrapiRoute } from '../app.ts';
import type { Shadow } from '../shadow/shadow.ts';
import type { AppVersion } from '../version.ts';
import type { CoreActions } from './core-actions.ts';
import type { InController, Lists } from './lists.ts';
import type { OwnCode } from './own-code.ts';
import { requestQuery } from './request-query.ts';

/** Whether Strapi has matched the request to a route; the context then has a copy of the route. */
const isOn = (ctx: Context, { path, handler, config }: StrapiRoute): boolean => {
  const on = ctx.state?.route as StrapiRoute | undefined;
  return on !== undefined && on.config === config && on.path === path && on.handler === handler;
};

type EntryNames = Pick<AppVersion, 'namesEntry'>;

/** Whether the last segment of a request's path names an entry. The plugin's middleware handles no other request for one entry. */
const pathNamesEntry = ({ namesEntry }: EntryNames, { path }: Context): boolean =>
  namesEntry(decoded(path.replace(/\/$/, '').replace(/^.*\//, '')) ?? '');

/** Returns the id that is asked for, which the app's own code may have set; undefined if Strapi has to answer. */
const idOf = (version: EntryNames, ctx: Context): string | undefined => {
  const { id } = (ctx as { params?: { id?: unknown } }).params ?? {};
  return pathNamesEntry(version, ctx) && version.namesEntry(String(id)) ? String(id) : undefined;
};

/** Whether the router has read an id in the path that no entry can have. False if the router has read none. */
const isNoId = ({ namesEntry }: EntryNames, ctx: Context): boolean => {
  const { id } = (ctx as { params?: { id?: unknown } }).params ?? {};
  return typeof id === 'string' && !namesEntry(id);
};

/**
 * The result of Strapi's own `findOne` if there is no entry; Strapi answers it with 404. It is returned here, because the database
 * would fail for most texts that are not an id.
 */
const noEntry = Promise.resolve(null);

/**
 * Answers `findOne` if the path has no valid id, for types whose single entries the plugin answers at Strapi's routes. The
 * plugin passes such a request on, because the app may have a route for it in Strapi's router. Only a request that reaches Strapi's
 * own action gets the 404.
 */
export const refuseNoIds = (
  version: Pick<AppVersion, 'namesEntry' | 'failsForNoNames'>,
  actions: CoreActions,
  { one, inController }: Pick<Lists, 'one' | 'inController'>,
): void => {
  if (!version.failsForNoNames) return;
  const behind = new Set(inController.filter(({ reads }) => reads === 'one').map(({ uid }) => uid));
  for (const uid of one.taken.keys())
    if (!behind.has(uid))
      actions.answer(uid, 'findOne', (ctx) => (isNoId(version, ctx) ? noEntry : undefined));
};

/**
 * Returns a context for the same request that keeps the body apart from the response: an action returns its body, and the
 * app's code may change it.
 */
const holdingBody = (ctx: Context): Context => {
  const held: { body: unknown; status: number } = { body: undefined, status: 404 };
  return Object.create(ctx, {
    body: {
      get: () => held.body,
      set: (body: unknown) => Object.assign(held, { body, status: 200 }),
    },
    status: { get: () => held.status, set: (status: number) => Object.assign(held, { status }) },
    type: { value: '', writable: true },
  }) as Context;
};

/**
 * Answers reads inside Strapi's own controllers. The app's sign-in, policies and middlewares have run before and may have changed
 * `ctx.query`, `ctx.params` and `ctx.state.auth`; a controller of the app that calls `super.find(ctx)` continues with the result.
 * Strapi's own action still runs on other routes, for a value that is not an id if a controller of the app calls it, for a query
 * that the dialect cannot express, and for a context that the app has made itself.
 */
export const answerInControllers = (
  version: AppVersion,
  actions: CoreActions,
  reads: readonly InController[],
  plugin: Pick<HostPlugin, 'answer'>,
  queryStringOf: (ctx: Context) => string,
  ownCode: Pick<OwnCode, 'whyStrapiAnswers'>,
  shadow?: Pick<Shadow, 'isPassing' | 'capture' | 'outside'>,
): void => {
  const mayBeNamed = (ctx: Context): boolean => !version.failsForNoNames || !isNoId(version, ctx);
  for (const { uid, reads: how, route, isWrapped } of reads) {
    actions.answer(uid, how === 'one' ? 'findOne' : 'find', (ctx, ofStrapi) => {
      if (typeof ctx.querystring !== 'string' || !isOn(ctx, route)) return undefined;
      if (version.hasFormOfStrapi(ctx) || requestQuery(ctx, version.parameters).kind === 'inexpressible')
        return undefined;
      if (ownCode.whyStrapiAnswers(uid, how) !== undefined) return undefined;
      const id = how === 'one' ? idOf(version, ctx) : undefined;
      // Code of the app around the action may give a value that is not an id a meaning.
      if (how === 'one' && id === undefined)
        return mayBeNamed(ctx) || isWrapped || shadow?.isPassing(ctx) ? undefined : noEntry;
      const request = { uid, reads: how, id };
      if (shadow?.isPassing(ctx)) return shadow.capture(ctx, request, ofStrapi);
      const again = shadow?.outside.bodyFor(ctx);
      if (again !== undefined) return Promise.resolve(JSON.parse(again));
      const answer = async (): Promise<unknown> => {
        const holding = holdingBody(ctx);
        try {
          await plugin.answer(holding, { ...request, queryString: queryStringOf(ctx) }, ofStrapi);
        } catch (error) {
          // Strapi's own action returns null if there is no entry, and the app's code may continue from there.
          if (error instanceof ContentQueryError && error.code === 'not-found') return null;
          throw error;
        }
        return holding.body;
      };
      return answer();
    });
  }
};
