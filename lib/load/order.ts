import type { Order } from '../plan/read-plan.ts';
import { writeHop } from './hop.ts';
import type { Scribe } from './scribe.ts';
import type { Place } from './where.ts';

/** The smallest or largest value at the end of the hops, as a subquery: no join, so no entry is repeated. */
const writeFarValue = (scribe: Scribe, place: Place, order: Order): string => {
  const ties: string[] = [];
  const tables: string[] = [];
  let here = place;
  for (const { hop, target, gate } of order.hops) {
    const text = writeHop(scribe, here, hop.name, target, gate);
    tables.push(text.from);
    ties.push(text.on);
    here = text;
  }
  const kept = scribe.kept(here.bound, order.attribute);
  const operand = scribe.dialect.ordered(scribe.value(here.alias, kept), kept);
  const value = `${order.direction === 'asc' ? 'MIN' : 'MAX'}(${scribe.dialect.comparable(operand, kept.type)})`;
  return `(SELECT ${value} FROM ${tables.join(' CROSS JOIN ')} WHERE ${ties.join(' AND ')})`;
};

/** Sort keys as SQL, in order. */
export const writeOrder = (scribe: Scribe, place: Place, orders: readonly Order[]): string =>
  orders
    .map((order) => {
      if (order.hops.length > 0) {
        const value = writeFarValue(scribe, place, order);
        return scribe.dialect.order(value, order.direction);
      }
      const kept = scribe.kept(place.bound, order.attribute);
      return scribe.dialect.order(
        scribe.dialect.ordered(scribe.value(place.alias, kept), kept),
        order.direction,
      );
    })
    .join(', ');
