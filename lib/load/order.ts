import type { Order } from '../plan/read-plan.ts';
import { writeHop } from './hop.ts';
import type { Scribe } from './scribe.ts';
import type { Place } from './where.ts';

/**
 * The smallest or largest value at the end of the hops, as a subquery: no join, so no entry is repeated. Each hop takes
 * the keys of the one before as a set, so that a circle of relations is not walked once for every way through it.
 */
const writeFarValue = (scribe: Scribe, place: Place, order: Order): string => {
  let here = place;
  let source = '';
  for (const { hop, target, gate } of order.hops) {
    const text = writeHop(scribe, here, hop.name, target, gate);
    const tie = source === '' ? `${text.key} = ${text.own}` : `${text.key} IN (SELECT ${text.own} ${source})`;
    source = `FROM ${text.from} WHERE ${[tie, ...text.conditions].join(' AND ')}`;
    here = text;
  }
  const kept = scribe.kept(here.bound, order.attribute);
  const operand = scribe.dialect.ordered(scribe.value(here.alias, kept), kept);
  const value = `${order.direction === 'asc' ? 'MIN' : 'MAX'}(${scribe.dialect.comparable(operand, kept.type)})`;
  return `(SELECT ${value} ${source})`;
};

/** One sort key as SQL. */
export interface OrderTerm {
  readonly value: string;
  readonly direction: 'asc' | 'desc';
}

/** The values that entries are sorted by, in order. */
export const orderTerms = (scribe: Scribe, place: Place, orders: readonly Order[]): OrderTerm[] =>
  orders.map((order) => {
    const { direction } = order;
    if (order.hops.length > 0) return { value: writeFarValue(scribe, place, order), direction };
    const kept = scribe.kept(place.bound, order.attribute);
    return { value: scribe.dialect.ordered(scribe.value(place.alias, kept), kept), direction };
  });

/** Sort keys as SQL, in order. */
export const writeOrder = (scribe: Scribe, place: Place, orders: readonly Order[]): string =>
  orderTerms(scribe, place, orders)
    .map(({ value, direction }) => scribe.dialect.order(value, direction))
    .join(', ');
