import type { ZoneLink } from '../models/bound-model.ts';
import type { Link } from '../models/link.ts';
import type { Order } from '../plan/read-plan.ts';
import { type OrderTerm, orderTerms, writeOrder } from './order.ts';
import type { StatementContext } from './statement-context.ts';
import type { Place } from './where.ts';

/** What the entries of a link are sorted by. What it binds, it binds each time it is written. */
export interface LinkOrder {
  readonly text: () => string;
  /** The same as values, for a statement that sorts what another gives. */
  readonly terms: () => readonly OrderTerm[];
}

/**
 * What the entries of a link are sorted by: the client's sort where there is one, or else the order that the links are stored in,
 * and the id. `throughAlias` is the alias of the link's join table.
 */
export const linkOrder = (
  context: StatementContext,
  link: Link,
  throughAlias: string | undefined,
  place: Place,
  order: readonly Order[],
): LinkOrder => {
  if (order.length > 0)
    return { text: () => writeOrder(context, place, order), terms: () => orderTerms(context, place, order) };
  const stored = link.kind === 'through' && throughAlias !== undefined ? link.order : [];
  const value = (column: string): string => context.column(throughAlias ?? '', column);
  const id = context.idOrder(place);
  return {
    // No id is NULL, so nothing has to say where those would stand.
    text: () => [...stored.map((column) => context.storedOrder(throughAlias ?? '', column)), id].join(', '),
    terms: () => [...stored.map(value), id].map((each) => ({ value: each, direction: 'asc' })),
  };
};

/** The order that the components of a zone are stored in; `throughAlias` is the alias of its join table. */
export const zoneOrder = (context: StatementContext, { columns }: ZoneLink, throughAlias: string): string =>
  `${context.storedOrder(throughAlias, columns.order)}, ${context.column(throughAlias, 'id')}`;
