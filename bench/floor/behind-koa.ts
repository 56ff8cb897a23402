import type { RequestListener } from 'node:http';
import etag from '@koa/etag';
import Router from '@koa/router';
import Koa, { type Middleware } from 'koa';
import type { Find } from './find.ts';

/** The same answers from a Koa application with a router and an ETag, and nothing else: what every Koa host does at least. */
export function behindKoa(find: Find): RequestListener {
  const router = new Router({ prefix: '/api' });
  const answer: Middleware = async (ctx) => {
    const found = find(ctx.url);
    if (found === undefined) return;
    ctx.type = 'application/json; charset=utf-8';
    // As bytes, which ETag, length and socket all want.
    ctx.body = Buffer.from(await found());
  };
  router.get('/:pluralApiId', answer);
  router.get('/:pluralApiId/:id', answer);
  return new Koa()
    .use(etag({ weak: true }))
    .use(router.routes())
    .callback();
}
