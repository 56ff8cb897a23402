import type { Context } from 'koa';
import type { GivenConditions } from '../../lib/schema/access.ts';
import type { StrapiApp } from '../app.ts';
import type { Reach } from './reach.ts';

/** The uids of the types that are narrowed for one role, or for any role. */
type Uids = ReadonlySet<string>;

const none: Uids = new Set();

/**
 * Refuses requests for which Strapi's answer would show what conditions hide. Strapi's own actions do not know the conditions, so
 * they do not answer a role whose conditions narrow a type that the answer may show.
 */
export class Narrowed {
  readonly #reach: Reach;
  readonly #log: StrapiApp['log'];
  readonly #roleTypeOf: (ctx: Context) => Promise<string | undefined>;
  readonly #byRole: ReadonlyMap<string, Uids>;
  readonly #logged = new Set<string>();

  constructor(
    { log }: Pick<StrapiApp, 'log'>,
    reach: Reach,
    roleTypeOf: (ctx: Context) => Promise<string | undefined>,
    conditions: GivenConditions,
  ) {
    this.#log = log;
    this.#reach = reach;
    this.#roleTypeOf = roleTypeOf;
    this.#byRole = new Map(
      Object.entries(conditions).map(([role, byUid]) => [role, new Set(Object.keys(byUid))]),
    );
  }

  /** The types that are narrowed for any role. */
  get uids(): readonly string[] {
    return [...new Set([...this.#byRole.values()].flatMap((uids) => [...uids]))];
  }

  /** Whether Strapi's answer to a read of the type may show one of the narrowed types. */
  shows(uid: string, narrowed: Iterable<string>): boolean {
    const reached = this.#reach(uid);
    for (const one of narrowed) if (reached.has(one)) return true;
    return false;
  }

  /** Whether conditions narrow anything for the caller. False for a caller that cannot be recognised, who is refused anyway. */
  async isCaller(ctx: Context): Promise<boolean> {
    return (await this.#ofCaller(ctx).catch(() => none)).size > 0;
  }

  /** Throws an error with `status: 400` if Strapi's own answer to this caller would show a narrowed type. */
  async refuse(uid: string, action: string, ctx: Context): Promise<void> {
    if (!this.shows(uid, this.uids) || !this.shows(uid, await this.#ofCaller(ctx))) return;
    this.logRefusal(uid, action);
    ctx.throw(
      400,
      'This request cannot be answered for your role; change its parameters, or use another role',
    );
  }

  /** Logs once that requests of a kind are refused. */
  logRefusal(uid: string, what: string): void {
    const line = `content-query: ${uid}: ${what}: refused, because Strapi would answer it and does not apply the conditions of its caller`;
    if (!this.#logged.has(line)) this.#log.warn(line);
    this.#logged.add(line);
  }

  async #ofCaller(ctx: Context): Promise<Uids> {
    return this.#byRole.get((await this.#roleTypeOf(ctx)) ?? '') ?? none;
  }
}
