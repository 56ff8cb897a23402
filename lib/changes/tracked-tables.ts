import type { Sequelize } from 'sequelize';
import type { TrackedTable } from '../databases/changes.ts';
import { type AnyModel, sequelizeOf } from '../sequelize/library.ts';
import { queryGeneratorOf } from '../sequelize/query-generator.ts';
import { tableNameOf } from '../sequelize/table-name.ts';

/** Returns the table of a model as the catalog is asked for it. */
const tableOf = (model: AnyModel): TrackedTable => ({
  name: tableNameOf(model),
  quoted: queryGeneratorOf(sequelizeOf(model)).quoteTable(model.getTableName()),
});

/** Returns the tables of models, and further tables by their names, each once. */
export const trackedTables = (
  sequelize: Sequelize,
  models: Iterable<AnyModel>,
  names: readonly string[],
): readonly TrackedTable[] => {
  const generator = queryGeneratorOf(sequelize);
  const tables = [
    ...[...models].map(tableOf),
    ...names.map((name) => ({ name, quoted: generator.quoteIdentifier(name) })),
  ];
  return [...new Map(tables.map((table) => [table.name, table])).values()];
};
