import type { CursorValues } from '../../language/cursor.ts';
import type { ReadPlan } from '../../plan/read-plan.ts';
import { pageOfChosen, writeChosen, writeKeyed } from '../chosen.ts';
import { readBeyond } from '../meta/of-page.ts';
import { isFar, namedTerms, sortKeys, writeTerms } from '../order.ts';
import type { Root } from '../root.ts';
import { type Select, writeSelect } from '../statement.ts';
import type { StatementContext } from '../statement-context.ts';
import { rangesAfter } from './ranges.ts';

/** Sort keys up to which each range after a cursor is looked for by itself; of more, all entries are gone through once. */
const maxKeysOfRanges = 3;

/** No table has as many rows; a database that sees a limit makes the values below it once. */
const everyRow = '9223372036854775807';

/** What a page that goes on after a cursor is made of. */
interface PageAfter {
  readonly context: StatementContext;
  readonly root: Root;
  readonly plan: ReadPlan;
  readonly limit: string;
}

/** The ids of a page, found at the beginnings of the ranges that follow the cursor. */
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
  if (isFar(plan.order)) {
    // The values behind relations are made once for each entry, and looked at several times.
    const all = writeKeyed(context, page, { limit: everyRow });
    const isAfter = anyOf(rangesAfter(context, namedTerms(context, root, plan.order), after));
    const chosen = writeChosen(context, page, `(${all}) AS keyed`, limit, isAfter);
    return pageOfChosen(context, page, columns, context.ahead(chosen));
  }
  const { terms } = sortKeys(context, root, plan.order);
  const order = writeTerms(context, terms);
  if (inSubquery === 'not needed' || plan.order.length === 1 || plan.order.length > maxKeysOfRanges) {
    const isAfter = anyOf(rangesAfter(context, terms, after));
    return { frame, alias, columns, where: [...root.where, isAfter], order, limit };
  }
  return { frame, alias, columns, where: [inSubquery(context.id(root), idsByRanges(page, after))], order };
};
