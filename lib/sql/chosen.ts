import type { ReadPlan } from '../plan/read-plan.ts';
import { isFar, namedTerms, type StoredTerm, sortKeys, writeTerms } from './order.ts';
import type { Root } from './root.ts';
import { type Select, writeSelect } from './statement.ts';
import type { Place, StatementContext } from './statement-context.ts';

/** The alias of the ids of a page beside its entries. */
const chosenAlias = 'chosen';

/** The ids of all entries that meet the filters as `id`, with their sort keys as `s0`, `s1` and so on, and further columns. */
export const writeKeyed = (
  context: StatementContext,
  { plan, root }: { readonly plan: ReadPlan; readonly root: Root },
  { limit, more = [] }: { readonly limit?: string; readonly more?: Select['columns'] } = {},
): string => {
  const { frame, alias, where } = root;
  const isByCursor = plan.after !== undefined || plan.meta.cursor !== undefined;
  const { terms, join } = sortKeys(context, root, plan.order, isByCursor);
  const keys = terms.map(({ value }, index) => [value, `s${index}`] as const);
  return writeSelect(context, {
    frame,
    alias,
    join,
    columns: [[context.id(root), 'id'], ...keys, ...more],
    where,
    ...(limit !== undefined && { limit }),
  });
};

/** Sorts what `writeKeyed` gives, and takes the ids of the page, beside them the sort keys if any is behind relations. */
export const writeChosen = (
  context: StatementContext,
  { plan, root }: { readonly plan: ReadPlan; readonly root: Root },
  from: string,
  limit: string,
  where?: string,
): string => {
  const named = namedTerms(context, root, plan.order);
  const columns = ['id', ...(isFar(plan.order) ? named.map(({ value }) => value) : [])].join(', ');
  const offset = plan.offset > 0 ? ` OFFSET ${context.binds.add(plan.offset)}` : '';
  return `SELECT ${columns} FROM ${from}${where === undefined ? '' : ` WHERE ${where}`} ORDER BY ${writeTerms(context, named)} LIMIT ${limit}${offset}`;
};

/** The page of the entries that were chosen, in the order of what they were sorted by: nothing behind relations is looked up again. */
export const pageOfChosen = (
  context: StatementContext,
  { plan, root }: { readonly plan: ReadPlan; readonly root: Root },
  columns: Select['columns'],
  from: string,
): Select => {
  const { frame, alias } = root;
  return {
    frame,
    alias,
    columns,
    join: ` INNER JOIN ${from} AS ${context.name(chosenAlias)} ON ${context.column(chosenAlias, 'id')} = ${context.id(root)}`,
    where: [],
    order: writeTerms(context, namedTerms(context, root, plan.order, chosenAlias)),
  };
};

/** What the entries of a page are sorted by, as exactly as a cursor tells it. */
export const termsOfPage = (
  context: StatementContext,
  place: Place,
  { order }: ReadPlan,
): readonly StoredTerm[] =>
  isFar(order) ? namedTerms(context, place, order, chosenAlias) : sortKeys(context, place, order).terms;
