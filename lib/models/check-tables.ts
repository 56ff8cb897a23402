import type { Model, ModelStatic } from 'sequelize';
import { SchemaError } from '../schema/schema-error.ts';
import type { BoundModel, ModelSet } from './bound-model.ts';

type AnyModel = ModelStatic<Model>;

/** One table to look at, and the place in the schema that needs it. */
interface Needed {
  readonly uid: string;
  readonly path: readonly string[];
  readonly model: AnyModel;
}

interface Quoting {
  quoteIdentifier(name: string): string;
  quoteTable(table: unknown): string;
}

const neededBy = ({ uid, model, links }: BoundModel): Needed[] => {
  const needed: Needed[] = [{ uid, path: ['attributes'], model }];
  for (const [name, link] of links) {
    if (link.kind === 'through') needed.push({ uid, path: ['attributes', name], model: link.through });
  }
  return needed;
};

/** An expression that reads no row of a table, but names every column of it. */
const touch = (model: AnyModel, quoting: Quoting): string => {
  const columns = Object.entries(model.getAttributes())
    .filter(([, { type }]) => String((type as { key?: unknown } | undefined)?.key) !== 'VIRTUAL')
    .map(([name, { field }]) => quoting.quoteIdentifier(field ?? name));
  return `EXISTS (SELECT ${columns.join(', ')} FROM ${quoting.quoteTable(model.getTableName())} WHERE 1 = 0)`;
};

/**
 * Looks whether the tables of the given types are there, with every column their schemas need. Throws a SchemaError
 * that names the content type, the attribute and the table, so that a boot stops and not a request.
 */
export const checkTables = async (models: ModelSet, uids: Iterable<string>): Promise<void> => {
  const quoting = models.sequelize.getQueryInterface().queryGenerator as Quoting;
  const bounds = [...uids].map((uid) => models.byUid.get(uid)).filter((bound) => bound !== undefined);
  const needed = [...new Map(bounds.flatMap(neededBy).map((one) => [one.model, one])).values()];
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
