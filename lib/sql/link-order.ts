import type { ZoneLink } from '../models/bound-model.ts';
import type { Link } from '../models/link.ts';
import type { Order } from '../plan/read-plan.ts';
import { type OrderTerm, orderTerms, writeOrder } from './order.ts';
import type { Scribe } from './scribe.ts';
import type { Place } from './where.ts';

/** What the entries of a link are sorted by. What it binds, it binds each time it is written. */
export interface LinkOrder {
  readonly text: () => string;
  /** The same as values, for a statement that sorts what another gives. */
  readonly terms: () => readonly OrderTerm[];
}

/**
 * What the entries of a link are sorted by: the client's sort where there is one, or else the order that the links are stored in,
 * and the id. `pairs` is the alias of the link's table of pairs.
 */
export const linkOrder = (
  scribe: Scribe,
  link: Link,
  pairs: string | undefined,
  place: Place,
  order: readonly Order[],
): LinkOrder => {
  if (order.length > 0)
    return { text: () => writeOrder(scribe, place, order), terms: () => orderTerms(scribe, place, order) };
  const stored = link.kind === 'through' && pairs !== undefined ? link.order : [];
  const value = (column: string): string => scribe.column(pairs ?? '', column);
  const id = scribe.idOrder(place);
  return {
    // No id is NULL, so nothing has to say where those would stand.
    text: () => [...stored.map((column) => scribe.storedOrder(pairs ?? '', column)), id].join(', '),
    terms: () => [...stored.map(value), id].map((each) => ({ value: each, direction: 'asc' })),
  };
};

/** The order that the components of a zone are stored in; `pairs` is the alias of its table of pairs. */
export const zoneOrder = (scribe: Scribe, { columns }: ZoneLink, pairs: string): string =>
  `${scribe.storedOrder(pairs, columns.order)}, ${scribe.column(pairs, 'id')}`;
