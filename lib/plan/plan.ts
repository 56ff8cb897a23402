import { ContentQueryError } from '../error/content-query-error.ts';
import { may, mayFollow } from '../schema/access.ts';
import { idAttribute } from '../schema/read-attributes.ts';
import { deepFreeze } from '../util/deep-freeze.ts';
import type { BoundQuery, EntryQuery, Populate, PublicationState, Sort } from '../validate/bound-query.ts';
import { type GateContext, gateOf, passThrough } from './gates.ts';
import type { EntryPlan, NestedPlan, Order, OrderHop, ReadPlan, Where } from './read-plan.ts';
import { planWhere } from './where.ts';

const byId: Order = { hops: [], attribute: idAttribute, direction: 'asc' };

const planSort = (context: GateContext, sort: Sort, state: PublicationState): Order => {
  const hops = sort.hops.map((hop): OrderHop => {
    const target = passThrough(context, hop);
    return { hop, target: target.uid, gate: gateOf(context, target, state) };
  });
  return { hops, attribute: sort.attribute, direction: sort.direction };
};

/** Ties are broken by id, so that the order of entries never depends on the database's mood. */
const planOrder = (context: GateContext, sorts: readonly Sort[], state: PublicationState): Order[] => {
  const order = sorts.map((sort) => planSort(context, sort, state));
  const hasId = order.some(({ hops, attribute }) => hops.length === 0 && attribute.type === 'id');
  return hasId ? order : [...order, byId];
};

const planNested = (
  context: GateContext,
  populate: Populate,
  state: PublicationState,
): NestedPlan | undefined => {
  if (!mayFollow(context.access, populate.attribute)) return undefined;
  if (populate.kind === 'entries') {
    const { attribute, attached } = populate;
    const plan = planEntries(context, populate.query, populate.query.state ?? state);
    return { kind: 'entries', attribute, plan, attached };
  }
  const inherited = populate.state ?? state;
  const components = populate.components.map((query) =>
    planEntries(context, query, query.state ?? inherited),
  );
  return { kind: 'zone', attribute: populate.attribute, components };
};

const planEntries = (context: GateContext, query: EntryQuery, state: PublicationState): EntryPlan => ({
  uid: query.type.uid,
  select: query.fields,
  gate: gateOf(context, query.type, state),
  where: query.filters && planWhere(context, query.filters, state),
  order: query.sort.length === 0 ? [] : planOrder(context, query.sort, state),
  nested: query.populate
    .map((populate) => planNested(context, populate, state))
    .filter((plan) => plan !== undefined),
});

/** The gate of the locale stands at the root alone: a relation gives its entries in every locale. */
const withLocale = ({ type, locale }: BoundQuery, where: Where | undefined): Where | undefined => {
  const attribute = type.attributes.get('locale');
  if (locale === undefined || attribute?.kind !== 'scalar') return where;
  const gate: Where = { kind: 'compare', attribute, operator: '$eq', values: [locale], negated: false };
  return where === undefined ? gate : { kind: 'and', conditions: [gate, where] };
};

/**
 * Decides what will be read, and adds every gate that a client cannot loosen: publication state and permission at
 * every place, locale at the root.
 *
 * Throws a ContentQueryError: 403 where the role may not find the type at all.
 */
export const plan = (query: BoundQuery, context: GateContext): ReadPlan => {
  if (!may(context.access, 'find', query.type.uid)) throw new ContentQueryError('forbidden', 'Forbidden');
  const state = query.state ?? 'live';
  const { pagination } = query;
  const [offset, limit] =
    pagination.style === 'page'
      ? [(pagination.page - 1) * pagination.pageSize, pagination.pageSize]
      : [pagination.start, pagination.limit];
  const entries = planEntries(context, query, state);
  return deepFreeze({
    ...entries,
    order: planOrder(context, query.sort, state),
    where: withLocale(query, entries.where),
    pagination,
    offset,
    limit,
    count: pagination.withCount,
    mostRows: context.mostRows,
    mostBytes: context.mostBytes,
  });
};
