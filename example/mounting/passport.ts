import Koa from 'koa';
import { KoaPassport } from 'koa-passport';
import type { Strategy } from 'passport';
import type { Sequelize } from 'sequelize';
import contentQuery, { fromModels } from '../../index.ts';

/** An app whose members sign in by a strategy of Passport; for others the strategy passes, and they read what is public. */
export async function withPassport(sequelize: Sequelize, strategy: Strategy) {
  const app = new Koa();
  const passport = new KoaPassport();
  passport.use('members', strategy);
  const content = contentQuery({
    server: app,
    sequelize,
    auth: { roleOf: ({ state }) => (state.user === undefined ? 'public' : 'member') },
    permissionStore: {
      roles: () => [{ type: 'public' }, { type: 'member' }],
      grants: () => [
        { role: 'public', uid: 'api::article.article', action: 'find' },
        { role: 'member', uid: 'api::comment.comment', action: 'find' },
      ],
    },
    ...fromModels(sequelize),
  });
  app.use(passport.initialize()).use(passport.authenticate('members', { session: false }));
  app.use(content.middleware());
  await content.start();
  return { app, content };
}
