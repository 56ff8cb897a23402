import { QueryTypes, type Sequelize } from 'sequelize';
import type { Tokens } from './tokens.ts';

/** A role, its first user who may sign in, and a token of that user. */
export interface SignIn {
  readonly role: string;
  readonly userId: number;
  readonly token: string;
}

const usersQuery = (links: string) => `SELECT r.type AS role, MIN(u.id) AS id FROM up_users u
JOIN ${links} l ON l.user_id = u.id JOIN up_roles r ON r.id = l.role_id
WHERE u.blocked IS NULL OR u.blocked = $blocked GROUP BY r.type ORDER BY r.type`;

/** Returns a token for every role that has a user. */
export async function listSignIns(sequelize: Sequelize, tokens: Tokens, links: string): Promise<SignIn[]> {
  const users = await sequelize.query<{ role: string; id: number }>(usersQuery(links), {
    bind: { blocked: false },
    type: QueryTypes.SELECT,
  });
  return Promise.all(
    users.map(async ({ role, id }) => ({ role, userId: id, token: await tokens.issue(id) })),
  );
}
