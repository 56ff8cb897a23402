import type { StoredScalar } from '../databases/stored-scalar.ts';
import type { Order } from '../plan/read-plan.ts';
import { idAttribute } from '../schema/read-attributes.ts';
import { type RelationJoin, whereAll, writeJoin } from './join.ts';
import type { StatementContext } from './statement-context.ts';
import type { Place } from './where.ts';

interface FarValue {
  readonly value: string;
  readonly stored: StoredScalar;
}

/**
 * The smallest or largest value at the end of the relations, as a subquery: no join, so no entry is repeated. Behind one relation it is
 * looked up for each entry. Behind several the values are gathered once for all entries, one relation after the other from the far end, so that
 * neither many entries, nor many parents of them, nor a circle of relations is walked once for every way through it. What stands for
 * it where it need not be exact sorts as it does.
 */
const writeFarValue = (context: StatementContext, place: Place, order: Order, isExact: boolean): FarValue => {
  context.limitRelations(order.relations.length);
  let here = place;
  const joins: RelationJoin[] = [];
  for (const { relation, target, gate } of order.relations) {
    const text = writeJoin(context, here, relation.name, target, gate);
    joins.push(text);
    here = text;
  }
  const stored = context.stored(here.bound, order.attribute);
  const operand = context.database.ordered(context.value(here.alias, stored), stored);
  const value = context.database.comparable(operand, stored.type);
  const storedFar: StoredScalar = { ...stored, type: context.database.comparableType(stored.type) };
  const extreme = (far: string) => `${order.direction === 'asc' ? 'MIN' : 'MAX'}(${far})`;
  const [first, ...further] = joins;
  if (first === undefined) throw new Error('a far value is behind at least one relation');
  if (further.length === 0) {
    const conditions = [`${first.key} = ${first.own}`, ...first.conditions];
    return {
      value: `(SELECT ${extreme(value)} FROM ${first.from}${whereAll(conditions)})`,
      stored: storedFar,
    };
  }
  const [near, far] = [context.name('near'), context.name('far')];
  const gather = (
    { from, key, conditions }: RelationJoin,
    behind: { value: string; joined: string },
  ): string =>
    `SELECT ${key} AS ${near}, ${extreme(behind.value)} AS ${far} FROM ${from}${behind.joined}` +
    `${whereAll(conditions)} GROUP BY ${key}`;
  const isDeep = joins.length > context.database.deepest.subqueries;
  let behind = { value, joined: '' };
  for (const join of further.toReversed()) {
    const alias = context.alias();
    const gathered = gather(join, behind);
    const source = isDeep ? context.ahead(gathered) : `(${gathered})`;
    const joined = ` INNER JOIN ${source} AS ${context.name(alias)} ON ${context.column(alias, 'near')} = ${join.own}`;
    behind = { value: context.column(alias, 'far'), joined };
  }
  const { lookUp, lookUpExact } = context.database;
  const gathered = [gather(first, behind), context.name(context.alias()), first.own] as const;
  return { value: isExact ? lookUpExact(...gathered, storedFar) : lookUp(...gathered), stored: storedFar };
};

/** One sort key as SQL. */
export interface OrderTerm {
  readonly value: string;
  readonly direction: 'asc' | 'desc';
  /** Of an id, which every entry has. */
  readonly isNeverNull?: boolean;
}

/** The values that entries are sorted by, in order. */
export const orderTerms = (context: StatementContext, place: Place, orders: readonly Order[]): OrderTerm[] =>
  orders.map((order) => termOf(context, place, order, false));

/** A sort key whose value tells one entry from another. */
export interface ExactTerm extends OrderTerm {
  readonly stored: StoredScalar;
}

/** The values that entries are sorted by, in order, in the precision that the database keeps them in. */
export const exactTerms = (context: StatementContext, place: Place, orders: readonly Order[]): ExactTerm[] =>
  orders.map((order) => termOf(context, place, order, true));

const termOf = (context: StatementContext, place: Place, order: Order, isExact: boolean): ExactTerm => {
  const { direction } = order;
  if (order.relations.length > 0) return { ...writeFarValue(context, place, order, isExact), direction };
  const stored = context.stored(place.bound, order.attribute);
  const value = context.database.ordered(context.value(place.alias, stored), stored);
  return { value, stored, direction, isNeverNull: order.attribute.name === idAttribute.name };
};

/** The values that entries are sorted by, as they stand after ORDER BY. */
export const writeTerms = ({ database }: StatementContext, terms: readonly OrderTerm[]): string =>
  terms.map(({ value, direction, isNeverNull }) => database.order(value, direction, isNeverNull)).join(', ');

/** Sort keys as SQL, in order. */
export const writeOrder = (context: StatementContext, place: Place, orders: readonly Order[]): string =>
  writeTerms(context, orderTerms(context, place, orders));
