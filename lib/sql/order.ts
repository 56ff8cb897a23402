import type { Kept } from '../databases/kept.ts';
import type { Order } from '../plan/read-plan.ts';
import { type HopText, writeHop } from './hop.ts';
import type { Scribe } from './scribe.ts';
import type { Place } from './where.ts';

const whereAll = (conditions: readonly string[]): string =>
  conditions.length === 0 ? '' : ` WHERE ${conditions.join(' AND ')}`;

interface FarValue {
  readonly value: string;
  readonly kept: Kept;
}

/**
 * The smallest or largest value at the end of the hops, as a subquery: no join, so no entry is repeated. Behind one hop it is
 * looked up for each entry. Behind several the values are gathered once for all entries, hop by hop from the far end, so that
 * neither many entries, nor many parents of them, nor a circle of relations is walked once for every way through it. What stands for
 * it where it need not be exact sorts as it does.
 */
const writeFarValue = (scribe: Scribe, place: Place, order: Order, isExact: boolean): FarValue => {
  let here = place;
  const hops: HopText[] = [];
  for (const { hop, target, gate } of order.hops) {
    const text = writeHop(scribe, here, hop.name, target, gate);
    hops.push(text);
    here = text;
  }
  const kept = scribe.kept(here.bound, order.attribute);
  const operand = scribe.database.ordered(scribe.value(here.alias, kept), kept);
  const value = scribe.database.comparable(operand, kept.type);
  const keptFar: Kept = { ...kept, type: scribe.database.comparableType(kept.type) };
  const extreme = (far: string) => `${order.direction === 'asc' ? 'MIN' : 'MAX'}(${far})`;
  const [first, ...further] = hops;
  if (first === undefined) throw new Error('a far value is behind at least one hop');
  if (further.length === 0) {
    const conditions = [`${first.key} = ${first.own}`, ...first.conditions];
    return { value: `(SELECT ${extreme(value)} FROM ${first.from}${whereAll(conditions)})`, kept: keptFar };
  }
  const [near, far] = [scribe.name('near'), scribe.name('far')];
  const gather = ({ from, key, conditions }: HopText, behind: { value: string; join: string }): string =>
    `SELECT ${key} AS ${near}, ${extreme(behind.value)} AS ${far} FROM ${from}${behind.join}` +
    `${whereAll(conditions)} GROUP BY ${key}`;
  const isDeep = hops.length > scribe.database.deepest.subqueries;
  let behind = { value, join: '' };
  for (const hop of further.toReversed()) {
    const alias = scribe.alias();
    const gathered = gather(hop, behind);
    const source = isDeep ? scribe.ahead(gathered) : `(${gathered})`;
    const join = ` INNER JOIN ${source} AS ${scribe.name(alias)} ON ${scribe.column(alias, 'near')} = ${hop.own}`;
    behind = { value: scribe.column(alias, 'far'), join };
  }
  const { lookUp, lookUpExact } = scribe.database;
  const gathered = [gather(first, behind), scribe.name(scribe.alias()), first.own] as const;
  return { value: isExact ? lookUpExact(...gathered, keptFar) : lookUp(...gathered), kept: keptFar };
};

/** One sort key as SQL. */
export interface OrderTerm {
  readonly value: string;
  readonly direction: 'asc' | 'desc';
}

/** The values that entries are sorted by, in order. */
export const orderTerms = (scribe: Scribe, place: Place, orders: readonly Order[]): OrderTerm[] =>
  orders.map((order) => termOf(scribe, place, order, false));

/** A sort key whose value tells one entry from another. */
export interface ExactTerm extends OrderTerm {
  readonly kept: Kept;
}

/** The values that entries are sorted by, in order, in the precision that the database keeps them in. */
export const exactTerms = (scribe: Scribe, place: Place, orders: readonly Order[]): ExactTerm[] =>
  orders.map((order) => termOf(scribe, place, order, true));

const termOf = (scribe: Scribe, place: Place, order: Order, isExact: boolean): ExactTerm => {
  const { direction } = order;
  if (order.hops.length > 0) return { ...writeFarValue(scribe, place, order, isExact), direction };
  const kept = scribe.kept(place.bound, order.attribute);
  return { value: scribe.database.ordered(scribe.value(place.alias, kept), kept), kept, direction };
};

/** Sort keys as SQL, in order. */
export const writeOrder = (scribe: Scribe, place: Place, orders: readonly Order[]): string =>
  orderTerms(scribe, place, orders)
    .map(({ value, direction }) => scribe.database.order(value, direction))
    .join(', ');
