import type { CursorValues } from '../../language/cursor.ts';
import type { ReadPlan } from '../../plan/read-plan.ts';
import { pageOfChosen, writeChosen, writeKeyed } from '../chosen.ts';
import { readBeyond } from '../meta/of-page.ts';
import { namedTerms, sortKeys, sortsThroughRelations, writeTerms } from '../order.ts';
import type { Root } from '../root.ts';
import { inTwoWays } from '../searched-page.ts';
import { type Select, writeSelect } from '../statement.ts';
import type { StatementContext } from '../statement-context.ts';
import { rangesAfter } from './ranges.ts';

/** The largest number of sort keys for which each range after a cursor is read separately. With more keys all entries are read once. */
const maxKeysOfRanges = 3;

/** A LIMIT that no table reaches. With a LIMIT, a database evaluates the values below it only once. */
const everyRow = '9223372036854775807';

/** The arguments for writing a page after a cursor. */
interface PageAfter {
  readonly context: StatementContext;
  readonly root: Root;
  readonly plan: ReadPlan;
  readonly limit: string;
}

/** Writes a SELECT of the ids of a page, which reads the beginning of each range after the cursor. */
const idsByRanges = (page: PageAfter, after: CursorValues): string => {
  const { context, root, plan, limit } = page;
  const { terms } = sortKeys(context, root, plan.order);
  const own = writeTerms(context, terms);
  const order = writeTerms(context, namedTerms(context, root, plan.order));
  const columns = [
    [context.id(root), 'id'] as const,
    ...terms.map(({ value }, index) => [value, `s${index}`] as const),
  ];
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
 * Returns the SELECT of a page after a cursor. If the sort keys are the entries' own attributes, an index on them is read from
 * the position of the cursor, however many entries come before it.
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
  if (sortsThroughRelations(plan.order)) {
    // The values behind relations are computed once for each entry, in a subquery, because the conditions use them several times.
    const all = writeKeyed(context, page, { limit: everyRow });
    const isAfter = anyOf(rangesAfter(context, namedTerms(context, root, plan.order), after));
    const chosen = writeChosen(context, page, `(${all}) AS keyed`, limit, isAfter);
    return pageOfChosen(context, page, columns, context.addCte(chosen));
  }
  const { terms } = sortKeys(context, root, plan.order);
  const order = writeTerms(context, terms);
  if (inSubquery === 'not needed' || plan.order.length === 1 || plan.order.length > maxKeysOfRanges) {
    const isAfter = anyOf(rangesAfter(context, terms, after));
    const where = [...root.where, isAfter];
    return inTwoWays(context, plan, root, { frame, alias, columns, where, order, limit });
  }
  return { frame, alias, columns, where: [inSubquery(context.id(root), idsByRanges(page, after))], order };
};
