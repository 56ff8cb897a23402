import type { StoredScalar } from '../databases/stored-scalar.ts';
import { isCount } from '../language/count.ts';
import type { Order, OrderStep } from '../plan/read-plan.ts';
import { countOfRows, countStored, orNone } from './count.ts';
import { whereAll, writeJoin } from './join.ts';
import type { Place, StatementContext } from './statement-context.ts';

/** A relation that sort keys go through: the keys of attributes there, and the relations that others go on through. */
interface Branch {
  readonly step: OrderStep;
  readonly ends: FarOrder[];
  readonly further: Map<string, Branch>;
}

interface FarOrder {
  readonly order: Order;
  /** The name of its column wherever its values are gathered. */
  readonly name: string;
}

/** The sort keys behind relations, by the relations that they go through, so that each way is gone once. */
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

/** The smallest or largest values behind a relation for each key that leads there. */
interface Gathered {
  readonly select: string;
  /** The column of the near side that `near` equals. */
  readonly own: string;
  readonly columns: readonly GatheredColumn[];
}

interface GatheredColumn extends FarOrder {
  readonly stored: StoredScalar;
  /** Whether it counts the entries behind the relation: then it is 0 where nothing is gathered. */
  readonly isNumber: boolean;
}

/** A gathered value of a column, for an entry on the near side. */
const nearValueOf = ({ isNumber }: GatheredColumn, value: string): string =>
  isNumber ? orNone(value) : value;

const extremeOf = ({ direction }: Order, value: string): string =>
  `${direction === 'asc' ? 'MIN' : 'MAX'}(${value})`;

/**
 * Gathers the values behind a relation once for all entries, one relation after the other from the far end, so that neither many
 * entries, nor many parents of them, nor a circle of relations is walked once for every way through it.
 */
const gather = (context: StatementContext, near: Place, branch: Branch, isDeep: boolean): Gathered => {
  const { step, ends, further } = branch;
  const { relation, target, gate } = step;
  const { from, own, key, conditions, ...here } = writeJoin(context, near, relation.name, target, gate);
  const values = ends.map(({ order, name }) => {
    if (isCount(order.attribute))
      return { order, name, stored: countStored, isNumber: true, gathered: countOfRows };
    const stored = context.stored(here.bound, order.attribute);
    const operand = context.database.ordered(context.value(here.alias, stored), stored);
    const far: StoredScalar = { ...stored, type: context.database.comparableType(stored.type) };
    const value = context.database.comparable(operand, stored.type);
    return { order, name, stored: far, isNumber: false, gathered: extremeOf(order, value) };
  });
  const joins = [...further.values()].map((inner) => {
    const gathered = gather(context, here, inner, isDeep);
    // What is not behind the only relation that matters need not be gathered; but those that have none to count have a number.
    const isOnly = ends.length === 0 && further.size === 1;
    const kind = isOnly && !gathered.columns.some(({ isNumber }) => isNumber) ? 'INNER' : 'LEFT';
    const alias = context.alias();
    const source = isDeep ? context.ahead(gathered.select) : `(${gathered.select})`;
    values.push(
      ...gathered.columns.map((column) => {
        const value = nearValueOf(column, context.column(alias, column.name));
        return { ...column, isNumber: false, gathered: extremeOf(column.order, value) };
      }),
    );
    return ` ${kind} JOIN ${source} AS ${context.name(alias)} ON ${context.column(alias, 'near')} = ${gathered.own}`;
  });
  const columns = values.map(({ gathered, name }) => `${gathered} AS ${context.name(name)}`);
  const select = `SELECT ${[`${key} AS ${context.name('near')}`, ...columns].join(', ')} FROM ${from}${joins.join('')}${whereAll(conditions)} GROUP BY ${key}`;
  return { select, own, columns: values };
};

/** Values behind relations, for the entry at a place. */
export interface FarValues {
  readonly values: ReadonlyMap<Order, { readonly value: string; readonly stored: StoredScalar }>;
  /** What is joined to the entry; it never repeats an entry. */
  readonly join: string;
}

/**
 * The smallest or largest values behind relations, looked up by the key of the entry. What stands for values that need not be exact
 * sorts as they do. Each call gathers the values again.
 */
export const farValues = (
  context: StatementContext,
  place: Place,
  orders: readonly Order[],
  isExact: boolean,
): FarValues => {
  const values = new Map<Order, { value: string; stored: StoredScalar }>();
  let joined = '';
  for (const branch of branchesOf(orders).values()) {
    const height = heightOf(branch);
    context.limitRelations(height);
    const { select, own, columns } = gather(
      context,
      place,
      branch,
      height > context.database.deepest.subqueries,
    );
    const { join, value } = context.lookUp({ select, key: own, columns, isExact });
    joined += join;
    for (const column of columns)
      values.set(column.order, { value: nearValueOf(column, value(column.name)), stored: column.stored });
  }
  return { values, join: joined };
};
