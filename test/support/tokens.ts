import { readFileSync } from 'node:fs';
import { projectFile } from './project.ts';

/** The secret that the tokens below are signed with, for the host's JWT_SECRET. */
export const jwtSecret = 'jwtsecret';

const tokens: Readonly<Record<string, string>> = JSON.parse(
  readFileSync(projectFile('test/fixtures/newsroom/tokens.json'), 'utf8'),
);

/** The bearer token of a role of the newsroom; `public` sends none. */
export function tokenOf(role: string): string | undefined {
  if (role === 'public') return undefined;
  const token = tokens[role];
  if (token === undefined) throw new Error(`no token for the role ${role}`);
  return token;
}
