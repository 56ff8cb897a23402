import { idAttribute } from '../schema/read-attributes.ts';
import type { BoundQuery, PublicationState, Sort } from '../validate/bound-query.ts';
import { type GateContext, gateOf, resolveTarget } from './gates.ts';
import type { Order, OrderStep } from './read-plan.ts';

const byId: Order = { relations: [], attribute: idAttribute, direction: 'asc' };

const planSort = (context: GateContext, sort: Sort, state: PublicationState): Order => {
  const relations = sort.relations.map((relation): OrderStep => {
    const target = resolveTarget(context, relation);
    return { relation, target: target.uid, gate: gateOf(context, target, state) };
  });
  const { attribute, direction, rank } = sort;
  return { relations, attribute, direction, ...(rank !== undefined && { rank }) };
};

/** Returns whether a sort key tells entries apart. A sort by matches tells nothing apart if no attribute can contain the text. */
const tellsApart = ({ rank }: Sort): boolean => rank === undefined || rank.length > 0;

/**
 * Adds the id as the last sort key, so that the order of entries is the same for every request and on every database. `before` are
 * the keys before it.
 */
export const planOrder = (
  context: GateContext,
  sorts: readonly Sort[],
  state: PublicationState,
  before: readonly Order[] = [],
): Order[] => {
  const order = sorts.filter(tellsApart).map((sort) => planSort(context, sort, state));
  const id = order.findIndex(({ relations, attribute }) => relations.length === 0 && attribute.name === 'id');
  return id < 0 ? [...order, ...before, byId] : order.slice(0, id + 1);
};

/** Returns the keys before the id of a list that is read with cursors. */
export const placesOf = ({ cursor }: BoundQuery): Order[] =>
  (cursor?.places ?? []).map((attribute, index) => ({
    relations: [],
    attribute,
    direction: 'asc',
    ...(index === 0 && cursor?.namesDocuments === true && { replacesId: true }),
  }));
