import type { ReadPlan } from '../plan/read-plan.ts';
import { pageOfChosen, writeChosen, writeKeyed } from './chosen.ts';
import { pageAfter } from './keyset/page-after.ts';
import { readBeyond } from './meta/of-page.ts';
import { sortsThroughRelations, writeOrder } from './order.ts';
import type { Root } from './root.ts';
import { inTwoWays } from './searched-page.ts';
import { type Select, writeSelect } from './statement.ts';
import type { StatementContext } from './statement-context.ts';

/**
 * Returns the SELECT of the page that a plan reads. If skipped rows would cost as much as shown ones, a subquery
 * chooses the ids first.
 */
export const pageOf = (
  context: StatementContext,
  plan: ReadPlan,
  root: Root,
  columns: Select['columns'],
): Select => {
  const { frame, alias } = root;
  const { after } = plan;
  if (after !== undefined) return pageAfter(context, plan, root, after, columns);
  const limit = context.limit(plan.limit, readBeyond(plan));
  if (sortsThroughRelations(plan.order)) {
    const chosen = writeChosen(
      context,
      { plan, root },
      `(${writeKeyed(context, { plan, root })}) AS keyed`,
      limit,
    );
    return pageOfChosen(context, { plan, root }, columns, context.addCte(chosen));
  }
  const { inSubquery } = context.database;
  const id = context.id(root);
  const order = writeOrder(context, root, plan.order);
  const page: Select = {
    frame,
    alias,
    columns,
    where: root.where,
    order,
    limit,
    // Without skipped entries there is no OFFSET, because a database has to guess the value of a bound offset when it plans.
    ...(plan.offset > 0 && { offset: context.binds.add(plan.offset) }),
  };
  if (plan.offset === 0 || inSubquery === 'not needed') return inTwoWays(context, plan, root, page);
  const chosen = writeSelect(context, inTwoWays(context, plan, root, { ...page, columns: [[id, 'id']] }));
  return { frame, alias, columns, where: [inSubquery(id, chosen)], order };
};
