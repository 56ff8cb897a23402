import { isCount } from '../language/count.ts';
import type { Order, OrderStep } from '../plan/read-plan.ts';
import type { CompiledScalar } from './compiled/scalar.ts';
import { countOrZero } from './count.ts';
import { whereAll, writeJoin } from './join.ts';
import type { StatementContext, TableAlias } from './statement-context.ts';

/** A relation that sort keys go through, with the keys of attributes there and the relations that other keys continue through. */
interface Branch {
  readonly step: OrderStep;
  readonly ends: FarOrder[];
  readonly further: Map<string, Branch>;
}

interface FarOrder {
  readonly order: Order;
  /** The column name of the collected values. */
  readonly name: string;
}

/** Returns the sort keys behind relations as a tree of relations, so that each relation is joined once. */
const branchesOf = (orders: readonly Order[]): ReadonlyMap<string, Branch> => {
  const first = new Map<string, Branch>();
  for (const [index, order] of orders.entries()) {
    let branches = first;
    let last: Branch | undefined;
    for (const step of order.relations) {
      last = branches.get(step.relation.name) ?? { step, ends: [], further: new Map() };
      branches.set(step.relation.name, last);
      branches = last.further;
    }
    last?.ends.push({ order, name: `far${index}` });
  }
  return first;
};

const heightOf = ({ further }: Branch): number => 1 + Math.max(0, ...[...further.values()].map(heightOf));

/** The smallest or largest values behind a relation, for each sort key that leads there. */
interface Gathered {
  readonly select: string;
  /** The column of the source table that `near` equals. */
  readonly own: string;
  readonly columns: readonly GatheredColumn[];
}

interface GatheredColumn extends FarOrder {
  readonly stored: CompiledScalar;
  /** Whether the value is the number of entries behind the relation. Then it is 0 if there are none. */
  readonly isNumber: boolean;
}

/** Returns the collected value of a column for an entry of the source table. */
const nearValueOf = ({ isNumber }: GatheredColumn, value: string): string =>
  isNumber ? countOrZero(value) : value;

const extremeOf = ({ direction }: Order, value: string): string =>
  `${direction === 'asc' ? 'MIN' : 'MAX'}(${value})`;

/**
 * Collects the values behind a relation once for all entries, starting with the last relation. Thus neither many entries, nor
 * many parents of them, nor a circle of relations makes the database read a relation once for each path through it.
 */
const gather = (context: StatementContext, source: TableAlias, branch: Branch, isDeep: boolean): Gathered => {
  const { step, ends, further } = branch;
  const { relation, target, gate } = step;
  const { from, own, key, conditions, count, ...here } = writeJoin(
    context,
    source,
    relation.name,
    target,
    gate,
  );
  const values = ends.map(({ order, name }) => {
    if (isCount(order.attribute))
      return { order, name, stored: context.scalars.count, isNumber: true, gathered: count };
    const stored = context.stored(here.bound, order.attribute);
    const value = stored.comparable(stored.ordered(stored.at(here.alias)));
    return { order, name, stored: stored.extreme(), isNumber: false, gathered: extremeOf(order, value) };
  });
  const joins = [...further.values()].map((inner) => {
    const gathered = gather(context, here, inner, isDeep);
    // If only one relation leads further, rows without related entries can be left out, unless a number is
    // collected: it is 0 for them.
    const isOnly = ends.length === 0 && further.size === 1;
    const kind = isOnly && !gathered.columns.some(({ isNumber }) => isNumber) ? 'INNER' : 'LEFT';
    const alias = context.alias();
    const collected = isDeep ? context.addCte(gathered.select) : `(${gathered.select})`;
    values.push(
      ...gathered.columns.map((column) => {
        const value = nearValueOf(column, context.column(alias, column.name));
        return { ...column, isNumber: false, gathered: extremeOf(column.order, value) };
      }),
    );
    return ` ${kind} JOIN ${collected} AS ${alias} ON ${context.column(alias, 'near')} = ${gathered.own}`;
  });
  const columns = values.map(({ gathered, name }) => `${gathered} AS ${context.name(name)}`);
  const select = `SELECT ${[`${key} AS ${context.name('near')}`, ...columns].join(', ')} FROM ${from}${joins.join('')}${whereAll(conditions)} GROUP BY ${key}`;
  return { select, own, columns: values };
};

/** The values behind relations for the entry at a place. */
export interface FarValues {
  readonly values: ReadonlyMap<Order, { readonly value: string; readonly stored: CompiledScalar }>;
  /** The join with the collected values. It never repeats an entry. */
  readonly join: string;
}

/**
 * Returns the smallest or largest values behind relations, looked up by the key of the entry. If values need not be exact, an
 * expression may be used that sorts in the same way. Each call collects the values again.
 */
export const farValues = (
  context: StatementContext,
  place: TableAlias,
  orders: readonly Order[],
  isExact: boolean,
): FarValues => {
  const values = new Map<Order, { value: string; stored: CompiledScalar }>();
  let joined = '';
  for (const branch of branchesOf(orders).values()) {
    const height = heightOf(branch);
    context.limitRelations(height);
    const { select, own, columns } = gather(
      context,
      place,
      branch,
      height > context.database.nestingLimits.subqueries,
    );
    const { join, value } = context.lookUp({ select, key: own, columns, isExact });
    joined += join;
    for (const column of columns)
      values.set(column.order, { value: nearValueOf(column, value(column.name)), stored: column.stored });
  }
  return { values, join: joined };
};
