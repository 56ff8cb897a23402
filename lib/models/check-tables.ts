import type { Model, ModelStatic } from 'sequelize';
import { SchemaError } from '../schema/schema-error.ts';
import type { BoundModel, ModelSet } from './bound-model.ts';

type AnyModel = ModelStatic<Model>;

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Reads no row of a table, but names every column of it. */
const touch = async (model: AnyModel, library: ModelSet['library']): Promise<void> => {
  await model.unscoped().findAll({ where: library.literal('1 = 0') as never, paranoid: false, raw: true });
};

const checkOne = async ({ uid, model, links }: BoundModel, library: ModelSet['library']): Promise<void> => {
  try {
    await touch(model, library);
  } catch (error) {
    throw new SchemaError(
      uid,
      ['attributes'],
      `table '${model.tableName}' is not as the schema says: ${reasonOf(error)}`,
    );
  }
  for (const [name, link] of links) {
    if (link.kind !== 'through') continue;
    try {
      await touch(link.through, library);
    } catch (error) {
      const message = `table '${link.through.tableName}' is not as the schema says: ${reasonOf(error)}`;
      throw new SchemaError(uid, ['attributes', name], message);
    }
  }
};

/**
 * Looks whether the tables of the given types are there, with every column their schemas need. Throws a SchemaError
 * that names the content type, the attribute and the table, so that a boot stops and not a request.
 */
export const checkTables = async (models: ModelSet, uids: Iterable<string>): Promise<void> => {
  const checks = [...uids].map((uid) => models.byUid.get(uid)).filter((bound) => bound !== undefined);
  await Promise.all(checks.map((bound) => checkOne(bound, models.library)));
};
