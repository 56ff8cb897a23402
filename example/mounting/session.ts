import Koa from 'koa';
import session from 'koa-session';
import type { Sequelize } from 'sequelize';
import contentQuery, { fromModels } from '../../index.ts';

/** An app whose members are signed in by a cookie, and of which nobody else reads anything. */
export async function forMembers(sequelize: Sequelize, key: string) {
  const app = new Koa();
  app.keys = [key];
  const content = contentQuery(
    {
      server: app,
      sequelize,
      ...fromModels(sequelize, {}, { expose: true }),
    },
    { vary: ['Cookie'] },
  );
  app.use(session(app));
  app.use(async (ctx, next) => {
    if (ctx.path === '/sign-in' && ctx.session !== null) {
      ctx.session.member = 'ann';
      ctx.status = 204;
    } else await next();
  });
  app.use((ctx, next) => (ctx.session?.member === undefined ? ctx.throw(401) : next()));
  app.use(content.middleware());
  await content.start();
  return { app, content };
}
