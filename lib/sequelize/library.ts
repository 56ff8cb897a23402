import type { Model, ModelStatic, Sequelize } from 'sequelize';

/** A model with any attributes. */
export type AnyModel = ModelStatic<Model>;

/** The copy of Sequelize that created an instance. A host may use its own copy, whose classes differ from ours. */
export type Library = typeof import('sequelize');

/** Returns the Sequelize library of an instance: its operators, data types and helpers. */
export const libraryOf = (sequelize: Sequelize): Library => sequelize.Sequelize as unknown as Library;

/** Returns the instance on which a model was defined. */
export const sequelizeOf = (model: AnyModel): Sequelize => {
  if (model.sequelize === undefined) throw new Error(`Model ${model.name} belongs to no Sequelize instance`);
  return model.sequelize;
};
