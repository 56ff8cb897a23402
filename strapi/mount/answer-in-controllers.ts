import type { Context } from 'koa';
import { isIdOf } from '../../lib/language/is-id.ts';
import type { Asked, HostPlugin } from '../../plugin/host.ts';
import type { StrapiRoute } from '../app.ts';
import type { Shadow } from '../shadow/shadow.ts';
import type { CoreActions } from './core-actions.ts';
import type { InController } from './lists.ts';
import { requestQuery } from './request-query.ts';

/** Whether Strapi has matched a request to a route; the context has a copy of it. */
const isOn = (ctx: Context, { path, handler, config }: StrapiRoute): boolean => {
  const on = ctx.state.route as StrapiRoute | undefined;
  return on !== undefined && on.config === config && on.path === path && on.handler === handler;
};

/**
 * Answers reads from within Strapi's own controllers: the app's sign-in, policies and middlewares have run, and have made
 * of `ctx.query`, `ctx.params` and `ctx.state.auth` what they would. On another route, with an id that is none, or with a query
 * that has no words here, Strapi's own action goes on.
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
