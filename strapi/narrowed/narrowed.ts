import type { Context } from 'koa';
import type { GivenConditions } from '../../lib/schema/access.ts';
import { fixedTypes } from '../../lib/schema/built-in.ts';
import type { StrapiApp } from '../app.ts';
import { type Lists, readRouteOf } from '../mount/lists.ts';
import { targetsOf } from '../schemas/registered.ts';

/** Returns the types and components that an answer of Strapi may show, by the uid of the type that is read. */
export type Reach = (uid: string) => ReadonlySet<string>;

/**
 * Returns a function that follows every attribute of a type at any depth, as Strapi's populate can. The result includes the type
 * itself. Media files, roles of users-permissions and administrators are not followed further.
 */
export const reachOf = (app: Pick<StrapiApp, 'contentTypes' | 'components'>): Reach => {
  const known = new Map<string, ReadonlySet<string>>();
  const nextOf = (uid: string): readonly string[] => {
    const type = Object.hasOwn(app.contentTypes, uid) ? app.contentTypes[uid] : app.components[uid];
    if (type === undefined || fixedTypes.has(uid)) return [];
    return Object.values(type.attributes).flatMap((attribute) => targetsOf(app, attribute));
  };
  return (uid) => {
    const before = known.get(uid);
    if (before !== undefined) return before;
    const reached = new Set([uid]);
    // A set is iterated in the order in which values are added, including those added during the iteration.
    for (const one of reached) for (const next of nextOf(one)) reached.add(next);
    known.set(uid, reached);
    return reached;
  };
};

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

/** A read that Strapi answers. */
interface Kept {
  readonly uid: string;
  readonly action: 'find' | 'findOne';
  readonly why: string;
}

const notTaken = 'it is not taken over';

/** Returns the reads of all types of the content API that Strapi answers and that have a route. */
const keptReads = (app: StrapiApp, { taken, kept, one }: Lists): readonly Kept[] =>
  Object.entries(app.contentTypes).flatMap(([uid, { kind, info }]): Kept[] => {
    if (uid.startsWith('admin::')) return [];
    const isSingle = kind === 'singleType';
    const path = `/${(isSingle ? info.singularName : info.pluralName) ?? ''}`;
    // The routes of a plugin are its own, so its controller is asked.
    const isRead = (action: Kept['action'], of: string): boolean =>
      uid.startsWith('api::')
        ? readRouteOf(app, of) !== undefined
        : typeof app.controller(uid)?.[action] === 'function';
    const reads: Kept[] = [];
    if (!taken.has(uid) && isRead('find', path))
      reads.push({ uid, action: 'find', why: kept.get(uid) ?? notTaken });
    if (!isSingle && !one.taken.has(uid) && isRead('findOne', `${path}/:id`))
      reads.push({ uid, action: 'findOne', why: one.kept.get(uid) ?? notTaken });
    return reads;
  });

/**
 * Throws an Error with a line for each narrowed type whose find or findOne Strapi answers. Returns a warning for each other read
 * that Strapi answers and that may show a narrowed type, because code of the app may read that type without Strapi's own action.
 */
export const checkKept = (app: StrapiApp, lists: Lists, narrowed: Narrowed): readonly string[] => {
  const kept = keptReads(app, lists);
  const faults = kept.filter(({ uid }) => narrowed.uids.includes(uid));
  if (faults.length > 0)
    throw new Error(
      faults
        .map(
          ({ uid, action, why }) =>
            `content-query: conditions: '${uid}' cannot be narrowed, as Strapi answers its ${action} and would show everything: ${why}`,
        )
        .join('\n'),
    );
  return kept.flatMap(({ uid, action, why }) => {
    const shown = narrowed.uids.filter((one) => narrowed.shows(uid, [one]));
    if (shown.length === 0) return [];
    return [
      `content-query: conditions: Strapi answers ${action} of ${uid} (${why}), which leads to ${shown.join(', ')}: where code of the app reads it without Strapi's own ${action}, it shows them whole`,
    ];
  });
};
