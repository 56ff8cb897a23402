import type { Model, ModelStatic, Sequelize } from 'sequelize';

/** Any model, of whatever attributes. */
export type AnyModel = ModelStatic<Model>;

/** The copy of Sequelize that made an instance. A host may bring its own, whose classes are not ours. */
export type Library = typeof import('sequelize');

/** The Sequelize library behind an instance: its operators, data types and helpers. */
export const libraryOf = (sequelize: Sequelize): Library => sequelize.Sequelize as unknown as Library;

/** The instance that a model was defined on. */
export const sequelizeOf = (model: AnyModel): Sequelize => {
  if (model.sequelize === undefined) throw new Error(`Model ${model.name} belongs to no Sequelize instance`);
  return model.sequelize;
};
