import type { ReadPlan } from '../plan/read-plan.ts';
import { readBeyond } from './keyset/keys.ts';
import { pageAfter } from './keyset/page-after.ts';
import { writeOrder } from './order.ts';
import type { Root } from './root.ts';
import type { Scribe } from './scribe.ts';
import type { Select, StatementWriter } from './statement.ts';

/** The statement of the page a plan asks for; where skipped rows would cost what shown ones do, it chooses by id what it reads. */
export const pageOf = async (
  writer: StatementWriter,
  scribe: Scribe,
  plan: ReadPlan,
  root: Root,
  columns: Select['columns'],
): Promise<Select> => {
  const { model } = root;
  const after = plan.cursor?.after;
  if (after !== undefined) return pageAfter(writer, scribe, plan, root, after, columns);
  const { isChosen } = scribe.database;
  const id = scribe.id(root);
  const order = writeOrder(scribe, root, plan.order);
  const page: Select = {
    model,
    columns,
    where: root.where,
    order,
    limit: scribe.limit(plan.limit, readBeyond(plan)),
    // What an unknown offset skips, a database has to guess when it plans.
    ...(plan.offset > 0 && { offset: scribe.binds.add(plan.offset) }),
  };
  if (plan.offset === 0 || isChosen === 'not needed') return page;
  const chosen = await writer.write({ ...page, columns: [[id, 'id']] });
  return { model, columns, where: [isChosen(id, chosen)], order };
};
