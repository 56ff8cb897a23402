import type { BoundModel } from '../models/bound-model.ts';
import type { ReadPlan } from '../plan/read-plan.ts';
import type { AnyModel } from '../sequelize/library.ts';
import type { Select } from './statement.ts';
import type { StatementContext } from './statement-context.ts';
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
export const rootOf = (context: StatementContext, plan: ReadPlan): Root => {
  const bound = context.modelOf(plan.uid);
  const model = plan.gate.published ? bound.published : bound.model;
  const place = { bound, alias: model.name };
  const where = plan.where === undefined ? [] : [writeWhere(context, place, plan.where)];
  return { ...place, model, where };
};

/** The statement that counts the entries on all pages. */
export const totalOf = ({ model, where }: Root): Select => ({
  model,
  columns: [['count(*)', 'total']],
  where,
});
