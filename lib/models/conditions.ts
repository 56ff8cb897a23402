import { type AnyModel, libraryOf, sequelizeOf } from '../sequelize/library.ts';
import { queryGeneratorOf } from '../sequelize/query-generator.ts';
import { withoutDollar } from './check-frame.ts';

/** Writes conditions as SQL for the table under an alias; returns an empty text if there are none. */
export type ConditionText = (alias: string) => string;

/**
 * Returns conditions that a host wrote for a model, as SQL written by Sequelize. Throws a SchemaError if they
 * contain a dollar sign.
 */
export const scopeText = (model: AnyModel, where: object): ConditionText => {
  const sequelize = sequelizeOf(model);
  const mapped = libraryOf(sequelize).Utils.mapWhereFieldNames(where, model);
  const generator = queryGeneratorOf(sequelize);
  const text: ConditionText = (alias) => generator.getWhereConditions(mapped, alias, model, {}, true);
  withoutDollar(model.name, text(''));
  return text;
};
