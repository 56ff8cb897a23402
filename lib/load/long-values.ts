import type { RawRow } from '../databases/driver.ts';
import type { EntryPlan } from '../plan/read-plan.ts';
import type { Columns } from '../sql/columns.ts';
import { linkById, ofParents, relatedToMany } from '../sql/related.ts';
import { unique } from './keys.ts';
import type { Reading } from './reading.ts';

/** Rows that a statement may give, whatever bytes they hold. */
const maxUnmeasured = 100;

/**
 * The bytes that the long values of a row may hold for the row to be read with them, where a statement may give so many rows: all of
 * them together hold no more than the response may. Undefined where the rows are so few that it does not matter.
 */
export const longestInRow = (rows: number, maxBytes: number): number | undefined =>
  rows <= maxUnmeasured ? undefined : Math.floor(maxBytes / rows);

/**
 * Raw rows with their long values, where a statement left those out. They are read in one more statement, each entry once, and not
 * before it is known that the response may hold them. An entry that is not there any more is left out.
 */
export const withLongValues = async (
  { context: newContext, select, budget }: Reading,
  plan: EntryPlan,
  { bytesLeftOut, whole, idOf }: Columns,
  raws: readonly RawRow[],
): Promise<readonly RawRow[]> => {
  const short = new Set(raws.filter((raw) => bytesLeftOut(raw) === 0));
  if (short.size === raws.length) return raws;
  budget.checkBytes(raws.reduce((sum, raw) => sum + bytesLeftOut(raw), 0));
  const context = newContext();
  const { uid } = plan;
  const link = linkById(context, uid);
  // What meets the filters has been chosen by them.
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
