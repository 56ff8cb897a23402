import type { BoundModel } from '../models/bound-model.ts';
import type { ReadPlan } from '../plan/read-plan.ts';
import type { AnyModel } from '../sequelize/library.ts';
import { writeOrder } from './order.ts';
import type { Scribe } from './scribe.ts';
import type { Select, StatementWriter } from './statement.ts';
import { writeWhere } from './where.ts';

/** The entries that a plan starts from. */
export interface Root {
  readonly bound: BoundModel;
  /** The model under its scope. */
  readonly model: AnyModel;
  readonly alias: string;
  readonly where: readonly string[];
}

/** The root of a plan in a new statement. */
export const rootOf = (scribe: Scribe, plan: ReadPlan): Root => {
  const bound = scribe.modelOf(plan.uid);
  const model = plan.gate.published ? bound.published : bound.model;
  const place = { bound, alias: model.name };
  const where = plan.where === undefined ? [] : [writeWhere(scribe, place, plan.where)];
  return { ...place, model, where };
};

/** The statement of the page a plan asks for; where skipped rows would cost what shown ones do, it chooses by id what it reads. */
export const pageOf = async (
  writer: StatementWriter,
  scribe: Scribe,
  plan: ReadPlan,
  root: Root,
  columns: Select['columns'],
): Promise<Select> => {
  const { model } = root;
  const { isChosen } = scribe.database;
  const id = scribe.id(root);
  const order = writeOrder(scribe, root, plan.order);
  const page: Select = {
    model,
    columns,
    where: root.where,
    order,
    limit: scribe.limit(plan.limit),
    // What an unknown offset skips, a database has to guess when it plans.
    ...(plan.offset > 0 && { offset: scribe.binds.add(plan.offset) }),
  };
  if (plan.offset === 0 || isChosen === 'not needed') return page;
  const chosen = await writer.write({ ...page, columns: [[id, 'id']] });
  return { model, columns, where: [isChosen(id, chosen)], order };
};

/** The statement that counts the entries on all pages. */
export const totalOf = ({ model, where }: Root): Select => ({
  model,
  columns: [['count(*)', 'total']],
  where,
});
