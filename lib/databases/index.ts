import type { Sequelize } from 'sequelize';
import { stringTypes } from '../schema/attribute.ts';
import type { Database } from './database.ts';
import { databases } from './records.ts';

/** Whether text is sorted by code point, or by the database's own collation. */
export type Collation = 'binary' | 'database';

const withOwnOrder = (database: Database): Database => ({
  ...database,
  ordered: (column, stored) => (stringTypes.has(stored.type) ? column : database.ordered(column, stored)),
});

/** The database of a Sequelize instance; undefined if it is not supported. */
export const knownDatabaseOf = (sequelize: Sequelize): Database | undefined =>
  (databases as Readonly<Record<string, Database>>)[sequelize.getDialect()];

/** The database of a Sequelize instance. Throws if it is not supported. */
export const databaseOf = (sequelize: Sequelize, collation: Collation = 'binary'): Database => {
  const database = knownDatabaseOf(sequelize);
  if (database !== undefined) return collation === 'binary' ? database : withOwnOrder(database);
  throw new Error(`The database is ${sequelize.getDialect()}; SQLite, PostgreSQL and MariaDB are supported`);
};
