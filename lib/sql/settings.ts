import type { CompiledModels } from './compiled-models.ts';
import type { ExistingIndexes } from './indexes.ts';
import { Binds, StatementContext } from './statement-context.ts';
import { writeWhere } from './where.ts';

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
