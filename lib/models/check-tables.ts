import type { Model, ModelStatic } from 'sequelize';
import { SchemaError } from '../schema/schema-error.ts';
import type { ModelSet } from './bound-model.ts';
import { columnsIn, neededTables } from './needed-tables.ts';

type AnyModel = ModelStatic<Model>;

interface Quoting {
  quoteIdentifier(name: string): string;
  quoteTable(table: unknown): string;
}

/** An expression that reads no row of a table, but names every column of it. */
const touch = (model: AnyModel, quoting: Quoting): string => {
  const columns = [...columnsIn(model).keys()].map((column) => quoting.quoteIdentifier(column));
  return `EXISTS (SELECT ${columns.join(', ')} FROM ${quoting.quoteTable(model.getTableName())} WHERE 1 = 0)`;
};

/**
 * Looks whether the tables of the given types are there, with every column their schemas need. Throws a SchemaError
 * that names the content type, the attribute and the table, so that a boot stops and not a request.
 */
export const checkTables = async (models: ModelSet, uids: Iterable<string>): Promise<void> => {
  const quoting = models.sequelize.getQueryInterface().queryGenerator as Quoting;
  const needed = neededTables(models, uids);
  if (needed.length === 0) return;
  const select = (texts: readonly string[]) =>
    models.sequelize.query(`SELECT ${texts.join(' AND ')} AS present`, {
      type: 'SELECT' as never,
      raw: true,
      useMaster: true,
    });
  try {
    // One statement for all, since a boot waits for it; which table it is matters only where there is something amiss.
    await select(needed.map(({ model }) => touch(model, quoting)));
  } catch {
    for (const { uid, path, model } of needed) {
      await select([touch(model, quoting)]).catch((error: unknown) => {
        const reason = error instanceof Error ? error.message : String(error);
        throw new SchemaError(uid, path, `table '${model.tableName}' is not as the schema says: ${reason}`);
      });
    }
  }
};
