import { compare, hash } from 'bcryptjs';
import Koa from 'koa';
import jwt from 'koa-jwt';
import type { Model, ModelStatic, Sequelize } from 'sequelize';
import contentQuery, { fromModels, type SignedIn } from '../../index.ts';

/** What the app keeps of a user; `hash` is a bcrypt hash of the password. */
interface Account {
  readonly id: number;
  readonly email: string;
  readonly role: string;
  readonly hash: string;
  readonly isBlocked: boolean;
}

type Accounts = ModelStatic<Model & Account>;

const signedInOf = ({ id, email, role }: Account): SignedIn => ({
  id: String(id),
  name: email,
  role,
  admin: role === 'admin',
});

/** An app whose users read with a token, and sign in on the admin page with their password. */
export async function withAdminPage(sequelize: Sequelize, User: Accounts, secret: string) {
  // Compared if there is no such user, so that the time of an answer does not reveal who has an account.
  const nobody = await hash(secret, 10);
  const active = async (where: Partial<Account>) =>
    (await User.findOne({ where: { ...where, isBlocked: false } })) ?? undefined;

  const byId = (id: unknown) => (/^\d{1,9}$/.test(String(id)) ? active({ id: Number(id) }) : undefined);

  const app = new Koa();
  const content = contentQuery({
    server: app,
    sequelize,
    auth: {
      secrets: [secret],
      // Asks the database, so that a blocked user, or one with another role, is seen at once.
      async roleOf(ctx) {
        const { user } = ctx.state;
        if (user === undefined) return 'public';
        return (await byId(user.id))?.role ?? ctx.throw(401, 'The user is blocked');
      },
      userOf: ({ state }) => byId(state.user?.id),
      userById: byId,
      isAdmin: async ({ state }) => (await byId(state.user?.id))?.role === 'admin',
      nameOf: async ({ state }) => (await byId(state.user?.id))?.email ?? 'nobody',
      signIn: {
        async password({ address, password }) {
          const user = await active({ email: address });
          const isRight = await compare(password, user?.hash ?? nobody);
          return user && isRight ? signedInOf(user) : undefined;
        },
        async find(id) {
          const user = await byId(id);
          return user && signedInOf(user);
        },
      },
    },
    ...fromModels(sequelize, { [User.name]: false }),
  });
  app.use(jwt({ secret, passthrough: true }));
  app.use(content.middleware());
  await content.start();
  return { app, content };
}
