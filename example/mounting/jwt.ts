import Koa from 'koa';
import jwt from 'koa-jwt';
import type { Sequelize } from 'sequelize';
import contentQuery, { fromModels } from '../../index.ts';

/** An app whose callers send a token that names their role. */
export async function withTokens(sequelize: Sequelize, secret: string) {
  const app = new Koa();
  const content = contentQuery({
    server: app,
    sequelize,
    auth: { roleOf: ({ state }) => state.user?.role ?? 'public' },
    permissionStore: {
      roles: () => [{ type: 'public' }, { type: 'editor' }],
      grants: () => [
        { role: 'public', uid: 'api::article.article', action: 'find' },
        { role: 'editor', uid: 'api::article.article', action: 'find' },
        { role: 'editor', uid: 'api::comment.comment', action: 'find' },
      ],
    },
    ...fromModels(sequelize),
  });
  // With passthrough a request without a token goes on, as that of the public.
  app.use(jwt({ secret, passthrough: true }));
  app.use(content.middleware());
  await content.start();
  return { app, content };
}
