import type { ModelAttributeColumnOptions, ModelOptions, TransactionOptions } from 'sequelize';

/** The data types of the Sequelize that a host uses. */
export type DataTypes = typeof import('sequelize').DataTypes;

/** A type of a column. */
type ColumnType = ModelAttributeColumnOptions['type'];

/** How one database keeps what admin-config writes: Strapi's tables for grants and locales, the plugin's own for everything else. */
export interface OwnTables {
  /** The type that Strapi v4 keeps a datetime in. */
  readonly time: (types: DataTypes) => ColumnType;
  /** The present time as Strapi v4 keeps it. */
  readonly now: () => unknown;
  /** The type of a text that may be longer than 64 KB: a long query, or many changes at once. */
  readonly longText: (types: DataTypes) => ColumnType;
  /** What a table of the plugin's own is created with, so that text is told apart to the last letter. */
  readonly options: Pick<ModelOptions, 'charset' | 'collate'>;
  /** How a transaction begins in which a look and the write that follows from it belong together. */
  readonly transaction: Pick<TransactionOptions, 'type'>;
}
