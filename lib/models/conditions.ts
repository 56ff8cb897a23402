import { type AnyModel, libraryOf, sequelizeOf } from '../sequelize/library.ts';
import { type AliasText, aliasText } from '../sequelize/marks.ts';
import { queryGeneratorOf } from '../sequelize/query-generator.ts';
import { withoutDollar } from './check-frame.ts';

/**
 * Returns conditions that a host wrote for a model, as SQL that Sequelize writes once; an empty text if there are none. Throws a
 * SchemaError if they contain a dollar sign.
 */
export const scopeText = (model: AnyModel, where: object): AliasText => {
  const sequelize = sequelizeOf(model);
  const mapped = libraryOf(sequelize).Utils.mapWhereFieldNames(where, model);
  const generator = queryGeneratorOf(sequelize);
  return aliasText(sequelize, (alias) =>
    withoutDollar(model.name, generator.getWhereConditions(mapped, alias, model, {}, true)),
  );
};
