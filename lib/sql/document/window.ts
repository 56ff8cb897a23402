import {
  type EmptyArray,
  type JsonTexts,
  readAsRowsMark,
  type SizeLimit,
  type Source,
} from '../../databases/json.ts';
import type { EntryPlan, NestedPlan, ReadPlan, Window } from '../../plan/read-plan.ts';
import type { Quoted } from '../../sequelize/query-generator.ts';
import type { StatementContext } from '../statement-context.ts';
import { documentLimit } from './document-limit.ts';

/** Returns the plans of the entries behind an attribute: one, or one for each type. */
export const plansOf = (nested: NestedPlan): readonly EntryPlan[] =>
  nested.kind === 'mixed' ? nested.plans : [nested.plan];

/** Returns an upper bound for the number of entries that are shown below a number of parents. */
export const maxShown = (nested: NestedPlan, parents: number): number => {
  if (nested.attribute.kind !== 'zone' && !nested.attribute.toMany) return parents;
  if (nested.kind === 'mixed') return parents * documentLimit.rows;
  const { window } = nested;
  const limit = window === undefined || window === 'count' ? undefined : window.limit;
  return parents * Math.min(limit ?? documentLimit.rows, documentLimit.rows);
};

const skippedBelow = (nesteds: readonly NestedPlan[], parents: number): number =>
  nesteds.reduce((skipped, nested) => {
    const shown = maxShown(nested, parents);
    const window = nested.kind === 'mixed' ? undefined : nested.window;
    const own = window === undefined || window === 'count' ? 0 : parents * window.start;
    const below = plansOf(nested).reduce((sum, plan) => sum + skippedBelow(plan.nested, shown), 0);
    return skipped + own + below;
  }, 0);

/**
 * Returns the number of rows that a response may contain after subtracting the largest number of entries that the windows of a
 * plan could skip. A response with more rows is read row by row, where skipped entries are counted exactly.
 */
export const maxRowsOf = ({ limit, nested }: ReadPlan, maxRows: number): number =>
  maxRows - skippedBelow(nested, limit);

/**
 * Writes a list of the entries in a window, of at most `max`. The entries are chosen first, so that JSON is built only for them.
 */
export const windowOf = (
  context: StatementContext,
  { array }: JsonTexts,
  entries: { readonly alias: Quoted; readonly json: string; readonly empty: EmptyArray },
  { from, where, order }: Source,
  { start, limit, max }: Exclude<Window, 'count'> & { readonly max: SizeLimit },
): string => {
  if (array === 'row by row') throw new Error('a window is read row by row here');
  const { alias } = entries;
  const most = Math.min(limit ?? Number.POSITIVE_INFINITY, max.rows + 1);
  const offset = start === 0 ? '' : ` OFFSET ${context.binds.add(start)}`;
  const chosen = `SELECT ${alias}.* FROM ${from} WHERE ${where} ORDER BY ${order} LIMIT ${context.boundLimit(most)}${offset}`;
  // Without a LIMIT of its own a database would copy the expression of the chunks to each place that uses them, and so on
  // for the lists below.
  const chunks = `SELECT ${entries.json} AS piece FROM (${chosen}) AS ${alias} LIMIT ${max.rows + 1}`;
  return array(chunks, max, entries.empty);
};

/**
 * Writes the number of entries, counted up to the limit of a list: `some`, which may contain `count(*)`, or `none` if there are
 * no entries. Both are JSON text.
 */
export const countOf = (
  json: JsonTexts,
  { from, where }: Source,
  { some, none }: { readonly some: string; readonly none: string },
): string => {
  const counted = `SELECT 1 AS one FROM ${from} WHERE ${where} LIMIT ${documentLimit.rows + 1}`;
  const each = some === none ? '' : `WHEN count(*) = 0 THEN ${none} `;
  return `(SELECT CASE WHEN count(*) > ${documentLimit.rows} THEN ${json.literal(readAsRowsMark)} ${each}ELSE ${some} END FROM (${counted}) AS counted)`;
};
