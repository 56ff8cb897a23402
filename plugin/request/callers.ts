import type { Context } from 'koa';
import type { HostAuth, RoleByKey } from '../host.ts';
import { type FoundOut, Remembered } from './remembered.ts';

/** Who sends a request, as the host says it. */
interface Asked {
  readonly role: string;
  /** What is remembered is found by it; undefined if the host gives no key. */
  readonly key: string | undefined;
}

type Auth = Pick<HostAuth, 'roleOf' | 'userOf'>;

/** Whether a host says how to look the role up. A host in JavaScript may return nothing, which is the name of no role. */
const isByKey = (said: string | RoleByKey): said is RoleByKey => typeof said === 'object' && said !== null;

/** Returns the role that sends a request, which the host is asked for anew. */
export const askRole = async (auth: Auth, ctx: Context): Promise<string> => {
  const said = await auth.roleOf(ctx);
  return isByKey(said) ? said.role() : said;
};

/** Returns what was found out, to be given again as it is. */
const asItIs = <Value>(value: Value): FoundOut<Value> => ({ value, again: () => value });

/** Asks the host who sends a request. What it gives a key for is remembered, by the digest of the key. */
export class Callers {
  readonly #auth: Auth;
  readonly #roles = new Remembered<string>();
  readonly #users = new Remembered<unknown>();

  constructor(auth: Auth) {
    this.#auth = auth;
  }

  /** Returns the role of the caller. Throws what the host throws, which is not remembered. */
  async roleOf(ctx: Context): Promise<Asked> {
    const said = await this.#auth.roleOf(ctx);
    if (!isByKey(said)) return { role: said, key: undefined };
    const { key } = said;
    // A request without credentials has an empty one.
    if (typeof key !== 'string' || key === '') return { role: await said.role(), key: undefined };
    return { role: await this.#roles.of(key, async () => asItIs(await said.role())), key };
  }

  /** Returns the user who sends a request with a key. */
  async userOf(ctx: Context, key: string | undefined): Promise<unknown> {
    if (key === undefined) return this.#auth.userOf?.(ctx);
    return this.#users.of(key, async () => asItIs(await this.#auth.userOf?.(ctx)));
  }
}
