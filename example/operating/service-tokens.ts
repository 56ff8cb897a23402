import { createHash, timingSafeEqual } from 'node:crypto';
import type { Context } from 'koa';
import type { Access, HostAuth } from '../../index.ts';

/** A program that reads content, and what it may read. */
interface Service {
  readonly name: string;
  /** The SHA-256 of its token, in hexadecimal; the token itself is kept nowhere. */
  readonly hash: string;
  readonly access: Access;
}

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** The token behind `Bearer`, undefined where there is none. */
const tokenIn = (ctx: Context): string | undefined =>
  /^Bearer (svc_\S+)$/i.exec(ctx.get('Authorization'))?.[1];

/** What a service may do: these types and no others, lists and single entries. Make it once, as it is a key of caches. */
export function service(name: string, hash: string, uids: readonly string[], preview = false): Service {
  const granted = new Set(uids);
  const access = {
    role: `service:${name}`,
    find: granted,
    findOne: granted,
    preview: preview ? granted : new Set<string>(),
  };
  return { name, hash, access: Object.freeze(access) };
}

/** The host's own sign-in, with services beside it. */
export function withServices(auth: HostAuth, services: readonly Service[]): HostAuth {
  return {
    ...auth,
    // The admin page sets conditions for these roles too.
    accessRoles: [...(auth.accessRoles ?? []), ...services.map(({ access }) => access.role)],
    accessOf(ctx) {
      const token = tokenIn(ctx);
      // Not a service: roleOf is asked.
      if (token === undefined) return undefined;
      const hash = hashOf(token);
      const found = services.find((one) => timingSafeEqual(Buffer.from(one.hash, 'hex'), hash));
      return found?.access ?? ctx.throw(401, 'The token is not valid');
    },
  };
}
