import type { ModelAttributes, Sequelize } from 'sequelize';
import { type AnyModel, libraryOf } from '../sequelize/library.ts';
import { databaseOf } from './index.ts';

/** Defines a model for a table that the plugin writes to, with a numbered key `id`. It does not create the table. */
export const defineTable = (
  sequelize: Sequelize,
  tableName: string,
  attributes: ModelAttributes,
): AnyModel => {
  const { INTEGER } = libraryOf(sequelize).DataTypes;
  return sequelize.define(
    `content-query: ${tableName}`,
    { id: { type: INTEGER, primaryKey: true, autoIncrement: true }, ...attributes },
    { tableName, freezeTableName: true, timestamps: false, ...databaseOf(sequelize).ownTables.options },
  );
};

/**
 * Creates a table of the plugin if it does not exist. Two instances that start together may both find no table; the slower
 * one's attempt fails, and its second finds it.
 */
export const createTable = async (table: AnyModel): Promise<void> => {
  try {
    await table.sync();
  } catch {
    await table.sync();
  }
};
