import { isCount } from '../language/count.ts';
import type { Order } from '../plan/read-plan.ts';
import { idAttribute } from '../schema/read-attributes.ts';
import type { Quoted } from '../sequelize/query-generator.ts';
import type { CompiledScalar } from './compiled/scalar.ts';
import { farValues } from './far-values.ts';
import { writeRank } from './rank.ts';
import type { StatementContext, TableAlias } from './statement-context.ts';

/** A sort key as SQL. */
export interface OrderTerm {
  readonly value: string;
  readonly direction: 'asc' | 'desc';
  /** True for an id and for a number of related entries, which every entry has. */
  readonly isNeverNull?: boolean;
}

/** A sort key with the type of its value. */
export interface StoredTerm extends OrderTerm {
  readonly stored: CompiledScalar;
  /** Whether a cursor with a value for this key is not compared by the id. */
  readonly replacesId?: boolean;
}

/** The sort keys of entries, in order. */
export interface SortKeys {
  readonly terms: readonly StoredTerm[];
  /** The join that values behind relations need. */
  readonly join: string;
}

/** Returns whether any sort key is behind relations. */
export const sortsThroughRelations = (orders: readonly Order[]): boolean =>
  orders.some(({ relations }) => relations.length > 0);

/** Returns whether a sort key is the number of an entry's own related entries, which is 0 if there are none. */
const isOwnCount = ({ relations, attribute }: Order): boolean => relations.length === 1 && isCount(attribute);

/**
 * Returns the sort keys of entries. With `isExact` they distinguish entries in the precision of the database. Otherwise an
 * expression that sorts in the same way may stand for a value behind relations.
 */
export const sortKeys = (
  context: StatementContext,
  place: TableAlias,
  orders: readonly Order[],
  isExact = false,
): SortKeys => {
  const { values, join } = farValues(context, place, orders, isExact);
  const terms = orders.map((order) => {
    const { direction, attribute, rank, replacesId = false } = order;
    if (rank !== undefined)
      return {
        value: writeRank(context, place, rank),
        stored: context.scalars.rank,
        direction,
        isNeverNull: true,
      };
    const far = values.get(order);
    if (far !== undefined) return { ...far, direction, isNeverNull: isOwnCount(order) };
    const stored = context.stored(place.bound, attribute);
    const value = stored.ordered(stored.at(place.alias));
    return { value, stored, direction, isNeverNull: attribute.name === idAttribute.name, replacesId };
  });
  return { terms, join };
};

/** Returns the sort keys as the columns `s0`, `s1` and so on of a table that contains exact ones, under an alias or without. */
export const namedTerms = (
  context: StatementContext,
  place: TableAlias,
  orders: readonly Order[],
  alias?: Quoted,
): readonly StoredTerm[] =>
  orders.map((order, index) => {
    const { relations, attribute, direction, rank, replacesId = false } = order;
    const target = relations.at(-1)?.target;
    const value = alias === undefined ? context.name(`s${index}`) : context.column(alias, `s${index}`);
    if (rank !== undefined) return { value, stored: context.scalars.rank, direction, isNeverNull: true };
    if (isCount(attribute))
      return { value, stored: context.scalars.count, direction, isNeverNull: isOwnCount(order) };
    if (target !== undefined) {
      const { extreme } = context.stored(context.modelOf(target), attribute);
      return { value, stored: extreme(), direction, isNeverNull: false };
    }
    const stored = context.stored(place.bound, attribute);
    return { value, stored, direction, isNeverNull: attribute.name === idAttribute.name, replacesId };
  });

/** Writes the text after ORDER BY. */
export const writeTerms = (context: StatementContext, terms: readonly OrderTerm[]): string =>
  terms.map(({ value, direction, isNeverNull }) => context.order(value, direction, isNeverNull)).join(', ');

/** Writes the text after ORDER BY for sort keys of which none is behind relations. */
export const writeOrder = (context: StatementContext, place: TableAlias, orders: readonly Order[]): string =>
  writeTerms(context, sortKeys(context, place, orders).terms);
