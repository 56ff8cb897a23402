import type { Estimates } from '../databases/estimates.ts';
import type { MetaValues } from '../plan/meta.ts';
import type { ReadPlan } from '../plan/read-plan.ts';
import type { RowsStatement } from '../sql/meta/list-statement.ts';
import { entriesUpTo, totalStatement } from '../sql/meta/total.ts';
import { rootOf } from '../sql/root.ts';
import type { StatementContext } from '../sql/statement-context.ts';

/** Runs a statement, or lets the database explain it with the text that stands before it. */
type Read = <Value>(
  write: (context: StatementContext) => RowsStatement<Value>,
  explain?: string,
) => Promise<Value>;

/** The number of entries up to which the total of a plan is counted; undefined if it always is. */
const aboveOf = ({ meta: { total } }: ReadPlan): number | undefined =>
  total === undefined || total === true ? undefined : total.above;

/** Whether there are more entries than were counted. */
export const needsEstimate = (plan: ReadPlan, { total }: MetaValues): boolean => {
  const above = aboveOf(plan);
  return above !== undefined && typeof total === 'number' && total > above;
};

/** Returns meta with an estimate of the total, which is at least what was counted. If the database gives none, all entries are counted. */
export const withEstimatedTotal = async (
  estimates: Estimates | 'counted',
  plan: ReadPlan,
  meta: MetaValues,
  read: Read,
): Promise<MetaValues> => {
  const least = (aboveOf(plan) ?? 0) + 1;
  const estimate =
    estimates === 'counted'
      ? undefined
      : await read(
          (context) => ({ sql: entriesUpTo(context, rootOf(context, plan)), read: estimates.rows }),
          estimates.explain,
        );
  if (estimate !== undefined) return { ...meta, total: { estimate: Math.max(least, Math.round(estimate)) } };
  const total = await read((context) =>
    totalStatement.rows(context, { root: rootOf(context, plan), hits: undefined }),
  );
  return { ...meta, total };
};
