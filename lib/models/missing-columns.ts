import { databaseOf } from '../databases/index.ts';
import type { AnyModel } from '../sequelize/library.ts';
import type { BoundModel, ModelSet } from './bound-model.ts';
import { columnsIn, type NeededTable } from './needed-tables.ts';

/** A missing column, and the place in the schema that needs it. */
export interface MissingColumn {
  readonly column: string;
  readonly path: readonly string[];
}

/** The result for one table: the columns that it lacks, or that it does not exist. */
export interface TableReport {
  readonly table: string;
  readonly columns: number;
  readonly missing: 'table' | readonly MissingColumn[];
}

/** Returns the path to the attribute that needs a column: the scalar that is stored in it, or the relation whose foreign key it is. */
export const pathTo = (
  bound: BoundModel | undefined,
  { model, path }: NeededTable,
  column: string,
  attribute: string,
): readonly string[] => {
  if (bound?.model !== model) return path;
  const scalar = [...bound.columns].find(([, { name }]) => name === column);
  if (scalar !== undefined) return [...path, scalar[0]];
  const link = [...bound.links].find(([, one]) => one.kind === 'direct' && one.ownColumn === column);
  const mixed = [...bound.mixed].find(
    ([, one]) => one.kind === 'columns' && [one.id, one.type].includes(column),
  );
  return [...path, link?.[0] ?? mixed?.[0] ?? attribute];
};

const tableName = (model: AnyModel): string => {
  const name: unknown = model.getTableName();
  return typeof name === 'string' ? name : model.tableName;
};

/** Finds out which columns of a table are missing. Throws the database's error if it cannot be queried. */
export const lookAt = async (models: ModelSet, needed: NeededTable): Promise<TableReport> => {
  const { sequelize, byUid } = models;
  const queries = sequelize.getQueryInterface();
  const { model, uid } = needed;
  const columns = columnsIn(model);
  const report = { table: tableName(model), columns: columns.size };
  if (!(await queries.tableExists(model.getTableName() as string))) return { ...report, missing: 'table' };
  const { identity } = databaseOf(sequelize).hostColumns;
  const there = await queries.describeTable(model.getTableName() as string);
  const known = new Set(Object.keys(there).map((name) => identity(name)));
  const missing = [...columns]
    .filter(([column]) => !known.has(identity(column)))
    .map(([column, attribute]) => ({ column, path: pathTo(byUid.get(uid), needed, column, attribute) }));
  return { ...report, missing };
};
