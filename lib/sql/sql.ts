import type { Database } from '../databases/database.ts';
import type { ExistingIndexes } from '../indexes/existing-indexes.ts';
import type { ModelSet } from '../models/bound-model.ts';
import { Binds } from './binds.ts';
import { StatementContext } from './statement-context.ts';
import { writeWhere } from './where.ts';

/** What statements are written with, made once at boot. */
export interface Sql {
  readonly models: ModelSet;
  readonly database: Database;
  /**
   * The page sizes that the host itself configured. They stand in the statement as they are: a database plans better for
   * a number that it knows. Every other number is a client's, and is bound.
   */
  readonly ownLimits: readonly number[];
  /** The indexes that the tables had at boot. */
  readonly indexes: ExistingIndexes;
}

/** What the parts of one new statement share. */
export const newContext = ({ models, database, ownLimits }: Sql): StatementContext =>
  new StatementContext(models, database, new Binds(), writeWhere, ownLimits);
