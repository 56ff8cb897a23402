import type { RequestListener } from 'node:http';
import etag from '@koa/etag';
import Router from '@koa/router';
import Koa, { type Middleware } from 'koa';
import type { Find } from './find.ts';

/** Returns the same answers from a Koa application with only a router and an ETag: the minimum of every Koa host. */
export function behindKoa(find: Find): RequestListener {
  const router = new Router({ prefix: '/api' });
  const answer: Middleware = async (ctx) => {
    const found = find(ctx.url);
    if (found === undefined) return;
    ctx.type = 'application/json; charset=utf-8';
    // As bytes, because the ETag, the length and the socket all need bytes.
    ctx.body = Buffer.from(await found());
  };
  router.get('/:pluralApiId', answer);
  router.get('/:pluralApiId/:id', answer);
  return new Koa()
    .use(etag({ weak: true }))
    .use(router.routes())
    .callback();
}
