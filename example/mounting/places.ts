import Router from '@koa/router';
import Koa from 'koa';
import compress from 'koa-compress';
import helmet from 'koa-helmet';
import mount from 'koa-mount';
import type { Sequelize } from 'sequelize';
import contentQuery, { fromModels, type Host } from '../../index.ts';

const open = (app: Koa, sequelize: Sequelize, more: Partial<Host> = {}) =>
  contentQuery({
    server: app,
    sequelize,
    ...more,
    ...fromModels(sequelize, {}, { expose: true }),
  });

/** Below a path of its own: `/blog/api/articles`. */
export async function mounted(sequelize: Sequelize) {
  const app = new Koa();
  const content = open(app, sequelize);
  app.use(helmet()).use(compress()).use(mount('/blog', content.middleware()));
  await content.start();
  return { app, content };
}

/**
 * Inside a router with a prefix: `/v1/articles`, and a route of the host beside it. Routers write every path in a way of their own:
 * `/(.*)` up to @koa/router 13, and in koa-router 7.
 */
export async function routed(
  sequelize: Sequelize,
  router = new Router({ prefix: '/v1' }),
  everything = '/{*path}',
) {
  const app = new Koa();
  // The host's router has matched the request, and its marks on the context are left as they are.
  const content = open(app, sequelize, {
    config: { api: { rest: { prefix: '/v1' } } },
    routes: { keepsRoute: true },
  });
  router.get('/health', (ctx) => {
    ctx.body = { ok: true };
  });
  router.get(everything, content.middleware());
  app.use(router.routes());
  await content.start();
  return { app, content };
}

/** Behind a wrapper of all answers: `{ code: 0, data: ... }`. The plugin's body is JSON as bytes, which the wrapper reads. */
export async function wrapped(sequelize: Sequelize) {
  const app = new Koa();
  const content = open(app, sequelize);
  app.use(async (ctx, next) => {
    await next();
    if (ctx.status !== 200) return;
    const body: unknown = Buffer.isBuffer(ctx.body) ? JSON.parse(ctx.body.toString()) : ctx.body;
    ctx.body = { code: 0, data: body };
  });
  app.use(content.middleware());
  await content.start();
  return { app, content };
}
