import type { StoredScalar } from '../databases/stored-scalar.ts';
import { isCount } from '../language/count.ts';
import type { Order } from '../plan/read-plan.ts';
import { idAttribute } from '../schema/read-attributes.ts';
import { countStored } from './count.ts';
import { farValues } from './far-values.ts';
import type { Place, StatementContext } from './statement-context.ts';

/** One sort key as SQL. */
export interface OrderTerm {
  readonly value: string;
  readonly direction: 'asc' | 'desc';
  /** Of an id, or of a number of related entries, which every entry has. */
  readonly isNeverNull?: boolean;
}

/** A sort key with the type of its value. */
export interface StoredTerm extends OrderTerm {
  readonly stored: StoredScalar;
}

/** The values that entries are sorted by, in order. */
export interface SortKeys {
  readonly terms: readonly StoredTerm[];
  /** What is joined to the table of the entries, for values behind relations. */
  readonly join: string;
}

/** Whether any sort key is behind relations. */
export const isFar = (orders: readonly Order[]): boolean =>
  orders.some(({ relations }) => relations.length > 0);

/** Whether a sort key is the number of an entry's own related entries, which is 0 where there are none. */
const isOwnCount = ({ relations, attribute }: Order): boolean => relations.length === 1 && isCount(attribute);

/**
 * The sort keys of entries. Only exact ones tell one entry from another, in the precision that the database keeps them in; what
 * else stands for a value behind relations sorts as it does.
 */
export const sortKeys = (
  context: StatementContext,
  place: Place,
  orders: readonly Order[],
  isExact = false,
): SortKeys => {
  const { values, join } = farValues(context, place, orders, isExact);
  const terms = orders.map((order) => {
    const { direction, attribute } = order;
    const far = values.get(order);
    if (far !== undefined) return { ...far, direction, isNeverNull: isOwnCount(order) };
    const stored = context.stored(place.bound, attribute);
    const value = context.database.ordered(context.value(place.alias, stored), stored);
    return { value, stored, direction, isNeverNull: attribute.name === idAttribute.name };
  });
  return { terms, join };
};

/** The same as columns `s0`, `s1` and so on of a table that holds exact ones, under an alias or alone. */
export const namedTerms = (
  context: StatementContext,
  place: Place,
  orders: readonly Order[],
  alias?: string,
): readonly StoredTerm[] =>
  orders.map((order, index) => {
    const { relations, attribute, direction } = order;
    const target = relations.at(-1)?.target;
    const value = alias === undefined ? context.name(`s${index}`) : context.column(alias, `s${index}`);
    if (isCount(attribute)) return { value, stored: countStored, direction, isNeverNull: isOwnCount(order) };
    const stored = context.stored(target === undefined ? place.bound : context.modelOf(target), attribute);
    const type = target === undefined ? stored.type : context.database.comparableType(stored.type);
    const isNeverNull = target === undefined && attribute.name === idAttribute.name;
    return { value, stored: { ...stored, type }, direction, isNeverNull };
  });

/** The values that entries are sorted by, as they stand after ORDER BY. */
export const writeTerms = ({ database }: StatementContext, terms: readonly OrderTerm[]): string =>
  terms.map(({ value, direction, isNeverNull }) => database.order(value, direction, isNeverNull)).join(', ');

/** Sort keys as SQL, in order, where none is behind relations. */
export const writeOrder = (context: StatementContext, place: Place, orders: readonly Order[]): string =>
  writeTerms(context, sortKeys(context, place, orders).terms);
