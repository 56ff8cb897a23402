import { randomBytes } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';

const algorithm = 'HS256';

/** Signs and reads the bearer tokens of Strapi's users-permissions: HS256 with the payload `{id}`. */
export interface Tokens {
  /** Returns a token for one user that is valid for 30 days. */
  issue(userId: number): Promise<string>;
  /** Returns the user's id; undefined for a token that is forged, expired, or names no user. */
  read(token: string): Promise<number | undefined>;
}

/** Returns tokens that are signed with a secret; without one, with a random secret that is lost when the process ends. */
export function createTokens(secret: string | undefined): Tokens {
  const key = secret === undefined ? randomBytes(32) : new TextEncoder().encode(secret);
  return {
    issue: (userId) =>
      new SignJWT({ id: userId })
        .setProtectedHeader({ alg: algorithm, typ: 'JWT' })
        .setIssuedAt()
        .setExpirationTime('30d')
        .sign(key),
    async read(token) {
      // Whatever jose reports about a token, the client only learns that it is not accepted.
      const verified = await jwtVerify(token, key, { algorithms: [algorithm] }).catch(() => undefined);
      return userIdOf(verified?.payload.id);
    },
  };
}

/** Ids are 32-bit in Strapi's tables; a larger one would cause an error of the database. */
function userIdOf(id: unknown): number | undefined {
  return typeof id === 'number' && Number.isInteger(id) && id > 0 && id < 2 ** 31 ? id : undefined;
}
