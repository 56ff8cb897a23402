import type { CursorValues } from '../../language/cursor.ts';
import type { ReadPlan } from '../../plan/read-plan.ts';
import { exactTerms, writeOrder } from '../order.ts';
import type { Root } from '../root.ts';
import { type Select, writeSelect } from '../statement.ts';
import type { StatementContext } from '../statement-context.ts';
import { maxKeysOfRanges, readBeyond } from './keys.ts';
import { rangesAfter } from './ranges.ts';

/** No table has as many rows; a database that sees a limit makes the values below it once. */
const everyRow = '9223372036854775807';

/** What a page that goes on after a cursor is made of. */
interface PageAfter {
  readonly context: StatementContext;
  readonly root: Root;
  readonly plan: ReadPlan;
  readonly limit: string;
}

/** Sort keys as columns of a derived table, and their order there. */
const asColumns = ({ context, root, plan }: PageAfter) => {
  const terms = exactTerms(context, root, plan.order);
  const named = terms.map((term, index) => ({ ...term, value: context.name(`s${index}`) }));
  return {
    terms,
    named,
    columns: [
      [context.id(root), 'id'] as const,
      ...terms.map(({ value }, index) => [value, `s${index}`] as const),
    ],
    order: named.map(({ value, direction }) => context.database.order(value, direction)).join(', '),
  };
};

/** The ids of a page, found by far values: those are made once for each entry, and looked at several times. */
const idsByValues = (page: PageAfter, after: CursorValues): string => {
  const { context, root, limit } = page;
  const { named, columns, order } = asColumns(page);
  const { frame, alias, where } = root;
  const all = writeSelect(context, { frame, alias, columns, where, limit: everyRow });
  const isAfter = anyOf(rangesAfter(context, named, after));
  return `SELECT id FROM (${all}) AS ${context.name('keyed')} WHERE ${isAfter} ORDER BY ${order} LIMIT ${limit}`;
};

/** The ids of a page, found at the beginnings of the ranges that follow the cursor. */
const idsByRanges = (page: PageAfter, after: CursorValues): string => {
  const { context, root, plan, limit } = page;
  const { terms, columns, order } = asColumns(page);
  const own = writeOrder(context, root, plan.order);
  const { frame, alias } = root;
  const selects = rangesAfter(context, terms, after).map((range) =>
    writeSelect(context, { frame, alias, columns, where: [...root.where, ...range], order: own, limit }),
  );
  const all = selects.map((select, index) => `SELECT * FROM (${select}) AS ${context.name(`r${index}`)}`);
  return `SELECT id FROM (${all.join(' UNION ALL ')}) AS ${context.name('ranges')} ORDER BY ${order} LIMIT ${limit}`;
};

const anyOf = (ranges: readonly (readonly string[])[]): string =>
  `(${ranges.map((range) => `(${range.join(' AND ')})`).join(' OR ')})`;

/**
 * The statement of a page that goes on after a cursor. By its own attributes the database begins where the cursor stands, whatever
 * comes before: an index on the sort keys is read from there on.
 */
export const pageAfter = (
  context: StatementContext,
  plan: ReadPlan,
  root: Root,
  after: CursorValues,
  columns: Select['columns'],
): Select => {
  const { frame, alias } = root;
  const { inSubquery } = context.database;
  const limit = context.limit(plan.limit, readBeyond(plan));
  const page: PageAfter = { context, root, plan, limit };
  const order = writeOrder(context, root, plan.order);
  const isFar = plan.order.some(({ relations }) => relations.length > 0);
  if (
    inSubquery === 'not needed' ||
    (!isFar && (plan.order.length === 1 || plan.order.length > maxKeysOfRanges))
  ) {
    const isAfter = anyOf(rangesAfter(context, exactTerms(context, root, plan.order), after));
    return { frame, alias, columns, where: [...root.where, isAfter], order, limit };
  }
  const ids = (isFar ? idsByValues : idsByRanges)(page, after);
  return { frame, alias, columns, where: [inSubquery(context.id(root), ids)], order };
};
