import type { Context } from 'koa';
import { isIdOf } from '../../lib/language/is-id.ts';
import type { Asked, HostPlugin } from '../../plugin/host.ts';
import type { StrapiRoute } from '../app.ts';
import type { Shadow } from '../shadow/shadow.ts';
import type { CoreActions } from './core-actions.ts';
import type { InController } from './lists.ts';
import { requestQuery } from './request-query.ts';

/** Whether Strapi has matched the request to a route; the context then has a copy of the route. */
const isOn = (ctx: Context, { path, handler, config }: StrapiRoute): boolean => {
  const on = ctx.state.route as StrapiRoute | undefined;
  return on !== undefined && on.config === config && on.path === path && on.handler === handler;
};

/**
 * Answers reads inside Strapi's own controllers: the app's sign-in, policies and middlewares have run and may have changed
 * `ctx.query`, `ctx.params` and `ctx.state.auth`. Strapi's own action runs on other routes, for something that is not an id,
 * and for a query that the dialect cannot express.
 */
export const answerInControllers = (
  actions: CoreActions,
  reads: readonly InController[],
  plugin: Pick<HostPlugin, 'answer'>,
  queryStringOf: (ctx: Context) => string,
  shadow?: Pick<Shadow, 'isPassing' | 'hears'>,
): void => {
  for (const { uid, reads: how, route } of reads) {
    actions.answer(uid, how === 'one' ? 'findOne' : 'find', (ctx, ofStrapi) => {
      if (!isOn(ctx, route) || requestQuery(ctx).kind === 'unsayable') return undefined;
      const id = how === 'one' ? String((ctx as { params?: { id?: unknown } }).params?.id) : undefined;
      if (id !== undefined && !isIdOf('id', id)) return undefined;
      const asked = (): Asked => ({ uid, reads: how, id, queryString: queryStringOf(ctx) });
      if (shadow?.isPassing(ctx)) return shadow.hears(ctx, asked, ofStrapi);
      const answer = async (): Promise<void> => plugin.answer(ctx, asked(), ofStrapi);
      return answer();
    });
  }
};
