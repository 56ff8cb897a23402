import type { Context } from 'koa';
import { ContentQueryError } from '../../lib/error/content-query-error.ts';
import { isIdOf, strapiKey } from '../../lib/language/is-id.ts';
import type { Asked, HostPlugin } from '../../plugin/host.ts';
import { decoded } from '../../plugin/route.ts';
import type { StrapiRoute } from '../app.ts';
import type { Shadow } from '../shadow/shadow.ts';
import type { CoreActions } from './core-actions.ts';
import type { InController, Lists } from './lists.ts';
import type { OwnCode } from './own-code.ts';
import { requestQuery } from './request-query.ts';

/** Whether Strapi has matched the request to a route; the context then has a copy of the route. */
const isOn = (ctx: Context, { path, handler, config }: StrapiRoute): boolean => {
  const on = ctx.state?.route as StrapiRoute | undefined;
  return on !== undefined && on.config === config && on.path === path && on.handler === handler;
};

/** Whether the path of a request names an id; the plugin's middleware stands around no other request for one entry. */
const namesId = ({ path }: Context): boolean =>
  isIdOf(strapiKey, decoded(path.replace(/\/$/, '').replace(/^.*\//, '')) ?? '');

/** The id that is asked for, which the app's own code may have set; undefined if Strapi has to answer. */
const idOf = (ctx: Context): string | undefined => {
  const { id } = (ctx as { params?: { id?: unknown } }).params ?? {};
  return namesId(ctx) && isIdOf(strapiKey, String(id)) ? String(id) : undefined;
};

/** Whether the id that the router read in the path cannot be one of an entry; not if the router read none. */
const isNoId = (ctx: Context): boolean => {
  const { id } = (ctx as { params?: { id?: unknown } }).params ?? {};
  return typeof id === 'string' && !isIdOf(strapiKey, id);
};

/**
 * What Strapi's own `findOne` gives where there is no entry; Strapi answers it with a 404. The database would fail for most
 * texts that are no id.
 */
const noEntry = Promise.resolve(null);

/**
 * Answers `findOne` where the path has no id, for types whose single entries the plugin answers before Strapi's routes: the
 * plugin passes such a request on, and Strapi's router may have a route of the app for it. Only what it brings to Strapi's own
 * action is a 404.
 */
export const refuseNoIds = (
  actions: CoreActions,
  { one, inController }: Pick<Lists, 'one' | 'inController'>,
): void => {
  const behind = new Set(inController.filter(({ reads }) => reads === 'one').map(({ uid }) => uid));
  for (const uid of one.taken.keys())
    if (!behind.has(uid)) actions.answer(uid, 'findOne', (ctx) => (isNoId(ctx) ? noEntry : undefined));
};

/** The same request, whose body is kept apart from the response: an action returns it, and the app's code may change it. */
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
 * Answers reads inside Strapi's own controllers: the app's sign-in, policies and middlewares have run and may have changed
 * `ctx.query`, `ctx.params` and `ctx.state.auth`, and a controller of the app that calls `super.find(ctx)` goes on with what it
 * gives. Strapi's own action runs on other routes, for something that is not an id where a controller of the app calls it, for a
 * query that the dialect cannot express, and for a context that the app has made itself.
 */
export const answerInControllers = (
  actions: CoreActions,
  reads: readonly InController[],
  plugin: Pick<HostPlugin, 'answer'>,
  queryStringOf: (ctx: Context) => string,
  ownCode: Pick<OwnCode, 'keeps'>,
  shadow?: Pick<Shadow, 'isPassing' | 'hears'>,
): void => {
  for (const { uid, reads: how, route, isWrapped } of reads) {
    actions.answer(uid, how === 'one' ? 'findOne' : 'find', (ctx, ofStrapi) => {
      if (typeof ctx.querystring !== 'string' || !isOn(ctx, route)) return undefined;
      if (requestQuery(ctx).kind === 'unsayable' || ownCode.keeps(uid, how) !== undefined) return undefined;
      const id = how === 'one' ? idOf(ctx) : undefined;
      // Code of the app around the action may have a meaning for what is no id.
      if (how === 'one' && id === undefined)
        return isWrapped || !isNoId(ctx) || shadow?.isPassing(ctx) ? undefined : noEntry;
      const asked = (): Asked => ({ uid, reads: how, id, queryString: queryStringOf(ctx) });
      if (shadow?.isPassing(ctx)) return shadow.hears(ctx, asked, ofStrapi);
      const answer = async (): Promise<unknown> => {
        const holding = holdingBody(ctx);
        try {
          await plugin.answer(holding, asked(), ofStrapi);
        } catch (error) {
          // Strapi's own action gives null where there is no entry, and the app's code may go on from there.
          if (error instanceof ContentQueryError && error.code === 'not-found') return null;
          throw error;
        }
        return holding.body;
      };
      return answer();
    });
  }
};
