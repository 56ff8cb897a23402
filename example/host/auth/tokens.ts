import { randomBytes } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';

const algorithm = 'HS256';

/** Signs and reads the bearer tokens of Strapi's users-permissions: HS256 with the payload `{id}`. */
export interface Tokens {
  /** A token for one user, good for 30 days. */
  issue(userId: number): Promise<string>;
  /** The user's id, or undefined for a token that is forged, expired, or names nobody. */
  read(token: string): Promise<number | undefined>;
}

/** Tokens under a secret; without one, under a random secret that ends with the process. */
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
      // Whatever jose has against a token, its owner learns no more than that it is not accepted.
      const verified = await jwtVerify(token, key, { algorithms: [algorithm] }).catch(() => undefined);
      return userIdOf(verified?.payload.id);
    },
  };
}

/** Ids are 32-bit in Strapi's tables; a larger one would be an error of the database, not of the client. */
function userIdOf(id: unknown): number | undefined {
  return typeof id === 'number' && Number.isInteger(id) && id > 0 && id < 2 ** 31 ? id : undefined;
}
