import type { ModelAttributeColumnOptions, ModelOptions, TransactionOptions } from 'sequelize';

/** The data types of the Sequelize that a host uses. */
export type DataTypes = typeof import('sequelize').DataTypes;

/** A type of a column. */
type ColumnType = ModelAttributeColumnOptions['type'];

/**
 * How one database stores what admin-config writes: grants and locales in Strapi's tables, everything else in the plugin's own.
 */
export interface OwnTables {
  /** The column type in which Strapi v4 stores a datetime. */
  readonly time: (types: DataTypes) => ColumnType;
  /** The current time as Strapi v4 stores it. */
  readonly now: () => unknown;
  /** The type of a text that may be longer than 64 KB: a long query, or many changes at once. */
  readonly longText: (types: DataTypes) => ColumnType;
  /** Options of the plugin's own tables, so that text is compared exactly. */
  readonly options: Pick<ModelOptions, 'charset' | 'collate'>;
  /** How a transaction begins that reads something and then writes depending on it. */
  readonly transaction: Pick<TransactionOptions, 'type'>;
}
