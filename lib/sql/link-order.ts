import type { ZoneLink } from '../models/bound-model.ts';
import type { Link } from '../models/link.ts';
import type { Order } from '../plan/read-plan.ts';
import { idAttribute } from '../schema/read-attributes.ts';
import { type OrderTerm, orderTerms, writeOrder } from './order.ts';
import type { StatementContext } from './statement-context.ts';
import type { Place } from './where.ts';

/** What the entries of a link are sorted by. What it binds, it binds each time it is written. */
export interface LinkOrder {
  readonly text: () => string;
  /** The same as values, for a statement that sorts what another gives. */
  readonly terms: () => readonly OrderTerm[];
}

const noOrder = { order: undefined, throughKey: undefined };

const ascending = (value: string): OrderTerm => ({ value, direction: 'asc' });

/**
 * What the entries of a link are sorted by: the client's sort where there is one, or else the order that the links are stored in,
 * and the key of the join table's row, or the id. `throughAlias` is the alias of the link's join table.
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
  const { order: stored, throughKey } = link.kind === 'through' ? link : noOrder;
  const column = (name: string): string => context.column(throughAlias ?? '', name);
  // Neither is ever NULL, so nothing has to say where that would stand; and no two rows have the same, so nothing comes after it.
  const isOnlyOne = link.targetColumn === context.stored(place.bound, idAttribute).name;
  const last = throughKey !== undefined && isOnlyOne ? column(throughKey) : context.idOrder(place);
  if (stored === undefined) return { text: () => last, terms: () => [ascending(last)] };
  return {
    text: () => `${context.storedOrder(throughAlias ?? '', stored)}, ${last}`,
    terms: () => [ascending(column(stored)), ascending(last)],
  };
};

/** The order that the components of a zone are stored in; `throughAlias` is the alias of its join table. */
export const zoneOrder = (context: StatementContext, { columns }: ZoneLink, throughAlias: string): string =>
  `${context.storedOrder(throughAlias, columns.order)}, ${context.column(throughAlias, 'id')}`;
