import type { Order } from '../plan/read-plan.ts';
import { type HopText, writeHop } from './hop.ts';
import type { Scribe } from './scribe.ts';
import type { Place } from './where.ts';

const whereAll = (conditions: readonly string[]): string =>
  conditions.length === 0 ? '' : ` WHERE ${conditions.join(' AND ')}`;

/**
 * The smallest or largest value at the end of the hops, as a subquery: no join, so no entry is repeated. Only the first
 * hop is looked up for each entry. From the second on, the values are gathered once for all entries, hop by hop from the far
 * end, so that neither many entries nor a circle of relations is walked once for every way through it.
 */
const writeFarValue = (scribe: Scribe, place: Place, order: Order): string => {
  let here = place;
  const hops: HopText[] = [];
  for (const { hop, target, gate } of order.hops) {
    const text = writeHop(scribe, here, hop.name, target, gate);
    hops.push(text);
    here = text;
  }
  const kept = scribe.kept(here.bound, order.attribute);
  const operand = scribe.dialect.ordered(scribe.value(here.alias, kept), kept);
  const extreme = (value: string) => `${order.direction === 'asc' ? 'MIN' : 'MAX'}(${value})`;
  const [first, ...further] = hops;
  if (first === undefined) throw new Error('a far value is behind at least one hop');
  let value = scribe.dialect.comparable(operand, kept.type);
  let join = '';
  for (const { from, key, own, conditions } of further.toReversed()) {
    const alias = scribe.alias();
    const [near, far] = [scribe.column(alias, 'near'), scribe.column(alias, 'far')];
    const gathered =
      `SELECT ${key} AS ${scribe.name('near')}, ${extreme(value)} AS ${scribe.name('far')} FROM ${from}${join}` +
      `${whereAll(conditions)} GROUP BY ${key}`;
    const source =
      further.length > scribe.dialect.deepest.subqueries ? scribe.ahead(gathered) : `(${gathered})`;
    join = ` INNER JOIN ${source} AS ${scribe.name(alias)} ON ${near} = ${own}`;
    value = far;
  }
  const conditions = [`${first.key} = ${first.own}`, ...first.conditions];
  return `(SELECT ${extreme(value)} FROM ${first.from}${join}${whereAll(conditions)})`;
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
