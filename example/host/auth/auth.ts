import type { Context } from 'koa';
import { QueryTypes, type Sequelize } from 'sequelize';
import type { HostAuth } from '../../../index.ts';
import type { Tokens } from './tokens.ts';

/** A user with what sign-in needs; `blocked` is a number on databases without booleans. */
interface UserRow {
  readonly blocked: boolean | number | null;
  readonly role: string | null;
}

/** Selects the user and the role, which Strapi keeps in a link table. */
const userQuery = (links: string) => `SELECT u.blocked AS blocked, r.type AS role FROM up_users u
LEFT JOIN ${links} l ON l.user_id = u.id LEFT JOIN up_roles r ON r.id = l.role_id
WHERE u.id = $id ORDER BY l.id LIMIT 1`;

const profileQuery = 'SELECT id, username, email, provider, confirmed, blocked FROM up_users WHERE id = $id';

/** Returns the host's sign-in: it recognises callers by the bearer token of the request and the users in the database. */
export function createAuth(sequelize: Sequelize, tokens: Tokens, links: string): HostAuth {
  const userOfId = userQuery(links);
  const profileOf = async (id: unknown) => {
    const [user] = await sequelize.query<object>(profileQuery, {
      bind: { id },
      type: QueryTypes.SELECT,
      useMaster: true,
    });
    return user;
  };
  return {
    async roleOf(ctx: Context) {
      const authorization = ctx.get('Authorization');
      if (authorization === '') return 'public';
      const [scheme, token, ...rest] = authorization.trim().split(/\s+/);
      // Basic credentials belong to a server in front of the host, such as that of a staging site.
      if (scheme?.toLowerCase() === 'basic') return 'public';
      if (scheme?.toLowerCase() !== 'bearer' || token === undefined || rest.length > 0) {
        return ctx.throw(401, 'The Authorization header must be "Bearer <token>"');
      }
      const id = await tokens.read(token);
      if (id === undefined) return ctx.throw(401, 'The token is not valid');
      const [user] = await sequelize.query<UserRow>(userOfId, {
        bind: { id },
        type: QueryTypes.SELECT,
        // A replica may not know yet that a user was blocked.
        useMaster: true,
      });
      if (!user?.role) return ctx.throw(401, 'The token belongs to no user with a role');
      if (user.blocked) return ctx.throw(401, 'The user is blocked');
      return user.role;
    },
    async userOf(ctx: Context) {
      const token = ctx.get('Authorization').trim().split(/\s+/)[1];
      const id = token === undefined ? undefined : await tokens.read(token);
      return id === undefined ? undefined : profileOf(id);
    },
    userById: async (id: string) => (/^[1-9]\d{0,8}$/.test(id) ? profileOf(Number(id)) : undefined),
  };
}
