import type { ModelAttributes, Sequelize } from 'sequelize';
import { databaseOf } from './index.ts';
import { type AnyModel, libraryOf, select } from './sequelize.ts';

/** Returns the name of a model that the plugin defines for a table beside those of a host. */
export const ownModelName = (table: string): string => `content-query: ${table}`;

/** Defines a model for a table that the plugin writes to, with an auto-incremented key `id`. It does not create the table. */
export const defineTable = (
  sequelize: Sequelize,
  tableName: string,
  attributes: ModelAttributes,
): AnyModel => {
  const { INTEGER } = libraryOf(sequelize).DataTypes;
  return sequelize.define(
    ownModelName(tableName),
    { id: { type: INTEGER, primaryKey: true, autoIncrement: true }, ...attributes },
    { tableName, freezeTableName: true, timestamps: false, ...databaseOf(sequelize).ownTables.options },
  );
};

/**
 * Creates a table of the plugin if it does not exist. If two instances start at the same time, both may find no table. The first
 * attempt of the slower one then fails, and its second attempt finds the table.
 */
export const createTable = async (table: AnyModel): Promise<void> => {
  try {
    await table.sync();
  } catch {
    await table.sync();
  }
};

/** Lets tables that an earlier version has created compare text as new ones do. Throws what the database throws. */
export const compareExactly = async (sequelize: Sequelize, tables: readonly string[]): Promise<void> => {
  const { compareExactly: statements } = databaseOf(sequelize).ownTables;
  if (statements === 'always') return;
  const read = <Row extends object>(sql: string) => select<Row>(sequelize, sql, { useMaster: true });
  for (const statement of await statements(read, tables)) await sequelize.query(statement);
};
