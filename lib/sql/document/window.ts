import { type EmptyArray, type JsonWriter, type Source, tooLong } from '../../databases/json.ts';
import type { EntryPlan, NestedPlan, ReadPlan, Window } from '../../plan/read-plan.ts';
import type { StatementContext } from '../statement-context.ts';
import { documentLimit } from './document-limit.ts';

/** The plans of what is behind an attribute: one, or one for each type. */
export const plansOf = (nested: NestedPlan): readonly EntryPlan[] =>
  nested.kind === 'mixed' ? nested.plans : [nested.plan];

/** How many entries are shown below some number of parents, or more. */
export const maxShown = (nested: NestedPlan, parents: number): number => {
  if (nested.attribute.kind !== 'zone' && !nested.attribute.toMany) return parents;
  if (nested.kind === 'mixed') return parents * documentLimit.rows;
  const { window } = nested;
  const limit = window === undefined || window === 'count' ? undefined : window.limit;
  return parents * Math.min(limit ?? documentLimit.rows, documentLimit.rows);
};

const passedBelow = (nesteds: readonly NestedPlan[], parents: number): number =>
  nesteds.reduce((passed, nested) => {
    const shown = maxShown(nested, parents);
    const window = nested.kind === 'mixed' ? undefined : nested.window;
    const own = window === undefined || window === 'count' ? 0 : parents * window.start;
    const below = plansOf(nested).reduce((sum, plan) => sum + passedBelow(plan.nested, shown), 0);
    return passed + own + below;
  }, 0);

/**
 * How many rows a response may hold where as many entries are passed by as the windows of a plan could pass. A response with
 * more is read row by row, where they are counted.
 */
export const maxRowsOf = ({ maxRows, limit, nested }: ReadPlan): number =>
  maxRows - passedBelow(nested, limit);

/** A list of the entries in a window, which are chosen before their JSON is made. */
export const windowOf = (
  context: StatementContext,
  { array }: JsonWriter,
  entries: { readonly alias: string; readonly json: string; readonly empty: EmptyArray },
  { from, where, order }: Source,
  { start, limit }: Exclude<Window, 'count'>,
): string => {
  if (array === 'row by row') throw new Error('a window is read row by row here');
  const alias = context.name(entries.alias);
  const max = Math.min(limit ?? Number.POSITIVE_INFINITY, documentLimit.rows + 1);
  const offset = start === 0 ? '' : ` OFFSET ${context.binds.add(start)}`;
  const chosen = `SELECT ${alias}.* FROM ${from} WHERE ${where} ORDER BY ${order} LIMIT ${context.boundLimit(max)}${offset}`;
  // Without a limit of their own a database writes the expression of the pieces wherever they are used, and does the same below.
  const pieces = `SELECT ${entries.json} AS piece FROM (${chosen}) AS ${alias} LIMIT ${documentLimit.rows + 1}`;
  return array(pieces, documentLimit, entries.empty);
};

/**
 * What stands for the number of entries, as far as it is worth counting them for one of many parents: `some`, in which `count(*)`
 * may stand, or `none`. Both are JSON text.
 */
export const countOf = (
  json: JsonWriter,
  { from, where }: Source,
  { some, none }: { readonly some: string; readonly none: string },
): string => {
  const counted = `SELECT 1 AS one FROM ${from} WHERE ${where} LIMIT ${documentLimit.rows + 1}`;
  const each = some === none ? '' : `WHEN count(*) = 0 THEN ${none} `;
  return `(SELECT CASE WHEN count(*) > ${documentLimit.rows} THEN ${json.literal(tooLong)} ${each}ELSE ${some} END FROM (${counted}) AS counted)`;
};
