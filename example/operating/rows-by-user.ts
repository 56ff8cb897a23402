import { AsyncLocalStorage } from 'node:async_hooks';
import type { Context, Middleware } from 'koa';
import type { Condition, EntryQuery, FindConfig, RelationalAttribute, RequestState } from '../../index.ts';

/** The id of the user whose request is being answered. */
const asking = new AsyncLocalStorage<number | undefined>();

/** Remembers who asks for as long as the request takes. Hang it in before `plugin.register()`. */
export const rememberWhoAsks =
  (userOf: (ctx: Context) => Promise<number | undefined>): Middleware =>
  async (ctx, next) =>
    asking.run(await userOf(ctx), next);

/** A find that shows everybody the entries whose attribute holds their id, and nobody else's. */
export const ownRows = (attribute: string): FindConfig => ({
  before(query) {
    const owner = query.type.attributes.get(attribute);
    if (owner?.kind !== 'scalar') throw new Error(`${query.type.uid} has no attribute '${attribute}'`);
    if (leadsTo(query.type.uid, query))
      throw Object.assign(new Error('This type is read at its own address'), { status: 400, expose: true });
    // No user has the id 0: who is not signed in, and an administrator's preview, get no rows.
    const own: Condition = {
      kind: 'compare',
      attribute: owner,
      operator: '$eq',
      values: [asking.getStore() ?? 0],
    };
    const conditions = query.filters === undefined ? [own] : [own, query.filters];
    return { ...query, filters: { kind: 'and', conditions } };
  },
});

/** Shuts the ways to the type that lead through others. Hang it in between `register()` and `bootstrap()`. */
export const atItsOwnAddress =
  (uid: string): Middleware =>
  async (ctx, next) => {
    const state = ctx.state.contentQuery as RequestState | undefined;
    if (state !== undefined && state.type.uid !== uid && state.access.find !== 'every')
      state.access = { ...state.access, find: new Set([...state.access.find].filter((one) => one !== uid)) };
    await next();
  };

const isTo = (uid: string, relation: RelationalAttribute): boolean =>
  relation.kind === 'relation' && relation.target === uid;

/** Whether a condition goes through a relation to the type. */
const passes = (uid: string, condition: Condition): boolean => {
  switch (condition.kind) {
    case 'and':
    case 'or':
      return condition.conditions.some((one) => passes(uid, one));
    case 'not':
      return passes(uid, condition.condition);
    case 'through':
      return isTo(uid, condition.relation) || passes(uid, condition.condition);
    case 'compare':
      return false;
  }
};

/** Whether a query comes to a type again, behind its relations. */
const leadsTo = (uid: string, { populate, filters, sort }: EntryQuery): boolean =>
  sort.some(({ relations }) => relations.some((relation) => isTo(uid, relation))) ||
  (filters !== undefined && passes(uid, filters)) ||
  populate.some((one) =>
    one.kind === 'mixed'
      ? one.queries.some((query) => query.type.uid === uid || leadsTo(uid, query))
      : isTo(uid, one.attribute) || leadsTo(uid, one.query),
  );
