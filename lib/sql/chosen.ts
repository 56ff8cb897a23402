import type { Quoted } from '../databases/sequelize.ts';
import type { ReadPlan } from '../plan/read-plan.ts';
import {
  namedTerms,
  type SortKeys,
  type StoredTerm,
  sortKeys,
  sortsThroughRelations,
  writeTerms,
} from './order.ts';
import type { Root } from './root.ts';
import { type Select, writeSelect } from './statement.ts';
import type { StatementContext, TableAlias } from './statement-context.ts';

/** Returns the alias of the subquery with the ids of a page, which is joined to the entries. */
const chosenAlias = (context: StatementContext): Quoted => context.name('chosen');

/** Returns the sort keys of all entries that match the filters, in the precision that a cursor needs if the plan has one. */
export const keysOfAll = (
  context: StatementContext,
  { plan, root }: { readonly plan: ReadPlan; readonly root: Root },
): SortKeys =>
  sortKeys(context, root, plan.order, plan.after !== undefined || plan.meta.cursor !== undefined);

/**
 * Writes a SELECT of the ids of all entries that match the filters as `id`, with their sort keys as `s0`, `s1` and so on,
 * and further columns.
 */
export const writeKeyed = (
  context: StatementContext,
  root: Root,
  { terms, join }: SortKeys,
  { limit, more = [] }: { readonly limit?: string; readonly more?: Select['columns'] } = {},
): string => {
  const { frame, alias, where } = root;
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

/**
 * Writes a SELECT that sorts the rows of `writeKeyed` and returns the ids of the page. The sort keys are selected too if any of
 * them is behind relations.
 */
export const writeChosen = (
  context: StatementContext,
  { plan, root }: { readonly plan: ReadPlan; readonly root: Root },
  from: string,
  limit: string,
  where?: string,
): string => {
  const named = namedTerms(context, root, plan.order);
  const columns = ['id', ...(sortsThroughRelations(plan.order) ? named.map(({ value }) => value) : [])].join(
    ', ',
  );
  const offset = plan.offset === 0 ? '' : ` OFFSET ${context.boundOffset(plan.offset)}`;
  return `SELECT ${columns} FROM ${from}${where === undefined ? '' : ` WHERE ${where}`} ORDER BY ${writeTerms(context, named)} LIMIT ${limit}${offset}`;
};

/** Returns the join of the entries with those that were chosen for a page. */
export const joinChosen = (context: StatementContext, root: Root, from: string): string => {
  const chosen = chosenAlias(context);
  return ` INNER JOIN ${from} AS ${chosen} ON ${context.column(chosen, 'id')} = ${context.id(root)}`;
};

/**
 * Returns the SELECT of the entries that were chosen for a page, in the order of their sort keys, so that values behind relations
 * are not read again.
 */
export const pageOfChosen = (
  context: StatementContext,
  { plan, root }: { readonly plan: ReadPlan; readonly root: Root },
  columns: Select['columns'],
  from: string,
): Select => {
  const { frame, alias } = root;
  const order = writeTerms(context, namedTerms(context, root, plan.order, chosenAlias(context)));
  return { frame, alias, columns, join: joinChosen(context, root, from), where: [], order };
};

/** Returns the sort keys of the entries of a page, in the precision that a cursor needs. */
export const termsOfPage = (
  context: StatementContext,
  place: TableAlias,
  { order }: ReadPlan,
): readonly StoredTerm[] =>
  sortsThroughRelations(order)
    ? namedTerms(context, place, order, chosenAlias(context))
    : sortKeys(context, place, order).terms;
