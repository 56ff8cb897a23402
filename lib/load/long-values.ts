import type { RawRow } from '../databases/driver.ts';
import type { EntryPlan } from '../plan/read-plan.ts';
import type { Columns } from '../sql/columns.ts';
import { ofParents, relatedToMany } from '../sql/related.ts';
import { unique } from './keys.ts';
import type { LoadSession } from './load-session.ts';

/** Statements that return up to this number of rows read long values with the rows, whatever their size. */
const maxUnmeasured = 100;

/**
 * Returns the largest size in bytes of the long values that are read with a row, for a statement that returns up to this number
 * of rows: all rows together then do not exceed the largest size of the response. Returns undefined if there are so few rows that
 * no limit is needed.
 */
export const longestInRow = (rows: number, maxBytes: number): number | undefined =>
  rows <= maxUnmeasured ? undefined : Math.floor(maxBytes / rows);

/**
 * Adds to raw rows the long values that a statement left out. They are read with one more statement, each entry once, after
 * checking that the response may contain them. Entries that have been deleted meanwhile are left out.
 */
export const withLongValues = async (
  { context: newContext, select, budget }: LoadSession,
  plan: EntryPlan,
  { bytesLeftOut, whole, idOf }: Columns,
  raws: readonly RawRow[],
): Promise<readonly RawRow[]> => {
  const short = new Set(raws.filter((raw) => bytesLeftOut(raw) === 0));
  if (short.size === raws.length) return raws;
  budget.checkBytes(raws.reduce((sum, raw) => sum + bytesLeftOut(raw), 0));
  const context = newContext();
  const link = context.modelOf(plan.uid).byId;
  // The entries were chosen by the filters, so the filters need not be evaluated again.
  const list = relatedToMany(context, link, { plan: { ...plan, where: undefined }, toMany: false });
  const ids = unique(raws.filter((raw) => !short.has(raw)).map(idOf));
  const found = await select(ofParents(context, list, whole, { keys: ids, wide: link.wide }), context);
  const byId = new Map(found.map((raw) => [idOf(raw), raw]));
  return raws.flatMap((raw): RawRow[] => {
    if (short.has(raw)) return [raw];
    const values = byId.get(idOf(raw));
    return values === undefined ? [] : [{ ...raw, ...values }];
  });
};
