import type { ModelAttributeColumnOptions, ModelOptions, TransactionOptions } from 'sequelize';
import type { SelectRows } from './changes.ts';

/** The data types of the host's version of Sequelize. */
export type DataTypes = typeof import('sequelize').DataTypes;

/** A column type of Sequelize. */
type ColumnType = ModelAttributeColumnOptions['type'];

/** How a database stores what admin-config writes: grants and locales in Strapi's tables, everything else in the plugin's own. */
export interface OwnTables {
  /** The column type in which Strapi v4 stores a datetime. */
  readonly time: (types: DataTypes) => ColumnType;
  /** The current time as Strapi v4 stores it. */
  readonly now: () => unknown;
  /** The type of a text that may be longer than 64 KB, such as a long query or many changes at once. */
  readonly longText: (types: DataTypes) => ColumnType;
  /**
   * Options for the plugin's own tables, so that text is compared by its code points: a difference of case or of blanks at the end makes
   * another name.
   */
  readonly options: Pick<ModelOptions, 'charset' | 'collate'>;
  /** Returns the statements that let existing tables do so; `'always'` if every table does. */
  readonly compareExactly:
    | ((select: SelectRows, tables: readonly string[]) => Promise<readonly string[]>)
    | 'always';
  /** Options for a transaction that reads a value and then writes depending on it. */
  readonly transaction: Pick<TransactionOptions, 'type'>;
}
