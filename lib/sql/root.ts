import type { Frame } from '../models/frame.ts';
import type { ReadPlan } from '../plan/read-plan.ts';
import type { CompiledModels } from './compiled-models.ts';
import type { ExistingIndexes } from './indexes.ts';
import type { Select } from './statement.ts';
import { Binds, StatementContext, type TableAlias } from './statement-context.ts';
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

/** The limits on the size of a response. */
export interface ResponseLimits {
  /** The largest number of entries, components and media, with every repetition counted. */
  readonly maxRows: number;
  /** The largest size in bytes. */
  readonly maxBytes: number;
}

/** The inputs for writing statements, created once at boot. */
export interface Sql {
  /** The models, compiled for their database. */
  readonly models: CompiledModels;
  /**
   * The page sizes that the host configured. They are written into the statement as numbers, because a database plans better if
   * it knows the number. Every other number comes from a client and is bound.
   */
  readonly ownLimits: readonly number[];
  /** The indexes that the tables had at boot. */
  readonly indexes: ExistingIndexes;
  readonly limits: ResponseLimits;
}

/** Returns the context of a new statement. */
export const newContext = ({ models, ownLimits }: Sql): StatementContext =>
  new StatementContext(models, new Binds(), writeWhere, ownLimits);
