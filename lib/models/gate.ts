import { SchemaError } from '../schema/schema-error.ts';
import { type AnyModel, libraryOf, sequelizeOf } from '../sequelize/library.ts';
import { insideModel } from '../sequelize/model.ts';
import { queryGeneratorOf } from '../sequelize/query-generator.ts';

/** Writes a gate as SQL for the table under an alias; an empty text where there is nothing to hide. */
export type GateText = (alias: string) => string;

/** Conditions that a host wrote for a model, as SQL for any alias. Throws a SchemaError where they hold a dollar sign. */
export const whereTextOf = (model: AnyModel, where: object): GateText => {
  const sequelize = sequelizeOf(model);
  const mapped = libraryOf(sequelize).Utils.mapWhereFieldNames(where, model);
  const generator = queryGeneratorOf(sequelize);
  const text: GateText = (alias) => generator.getWhereConditions(mapped, alias, model, {}, true);
  if (!text('').includes('$')) return text;
  // Sequelize looks for bound values in the whole text of a statement, strings included.
  throw new SchemaError(model.name, [], "a condition of its scopes holds '$', which stands for bound values");
};

/**
 * What Sequelize itself would hide of a model's rows, as SQL for any alias: the default scope's where, rows that a
 * paranoid model holds for deleted, and drafts where the gate asks for it. Statements on the model get all this from
 * Sequelize; a subquery on it has only what is written here, out of the same definitions.
 */
export const gateTextOf = (model: AnyModel, published: boolean): GateText => {
  const { Op } = libraryOf(sequelizeOf(model));
  const { options, _timestampAttributes } = insideModel(model);
  const hidesDeleted = options.paranoid === true && options.defaultScope?.paranoid !== false;
  const deletedAt = hidesDeleted ? _timestampAttributes?.deletedAt : undefined;
  const parts: object[] = [];
  if (options.defaultScope?.where !== undefined) parts.push(options.defaultScope.where);
  // An entry that is not deleted holds the default value here, which is NULL unless the host says otherwise.
  if (deletedAt !== undefined) {
    parts.push({ [deletedAt]: model.getAttributes()[deletedAt]?.defaultValue || null });
  }
  if (published) parts.push({ publishedAt: { [Op.ne]: null } });
  if (parts.length === 0) return () => '';
  return whereTextOf(model, { [Op.and]: parts });
};
