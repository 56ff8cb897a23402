import type { Frame } from '../models/frame.ts';
import type { ReadPlan } from '../plan/read-plan.ts';
import type { Select } from './statement.ts';
import type { StatementContext, TableAlias } from './statement-context.ts';
import { writeWhere } from './where.ts';

/** The entries that a plan starts from. */
export interface Root extends TableAlias {
  /** The frame of the model with the scope of the gate. */
  readonly frame: Frame;
  readonly where: readonly string[];
}

/** Returns the root of a plan in a new statement. */
export const rootOf = (
  context: StatementContext,
  plan: ReadPlan,
  written: Pick<TableAlias, 'texts'> = {},
): Root => {
  const bound = context.modelOf(plan.uid);
  const frame = context.frameOf(bound, plan.gate);
  const place = { bound, alias: frame.alias, ...written };
  const asked = plan.where === undefined ? [] : [writeWhere(context, place, plan.where)];
  const where = [...context.gateConditions(place, plan.gate), ...asked];
  return { ...place, frame, where };
};

/** Returns the SELECT that counts the entries on all pages. */
export const totalOf = ({ frame, alias, where }: Root): Select => ({
  frame,
  alias,
  columns: [['count(*)', 'total']],
  where,
});
